import { expect, test } from "vitest";
import { rowName } from "./row-name.ts";

test("what is packed is called as in the language of the packer, or else as in the other one", () => {
  expect(rowName({ name_de: "Kelch", name_en: "" }, "en")).toBe("Kelch");
  expect(rowName({ name_de: "", name_en: "Goblet" }, "de")).toBe("Goblet");
});
