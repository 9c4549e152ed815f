import { expect, test } from "vitest";
import { lineName } from "./line-name.ts";

test("the goods of an order are called as in the language of the reader, or else as in the other one", () => {
  const names = (name_de: string, name_en: string) => [
    lineName({ name_de, name_en }, "de"),
    lineName({ name_de, name_en }, "en"),
  ];
  expect(names("Kelch", "Goblet")).toEqual(["Kelch", "Goblet"]);
  expect(names("Kelch", "")).toEqual(["Kelch", "Kelch"]);
  expect(names("", "Goblet")).toEqual(["Goblet", "Goblet"]);
});
