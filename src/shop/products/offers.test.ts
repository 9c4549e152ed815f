import { expect, test } from "vitest";
import { nameIn, offerTitle } from "./offers.ts";

test("a product is called by its name in the language of the reader, or else by the one that it has", () => {
  const both = { name_de: "Gutschein", name_en: "Voucher" };
  expect([nameIn(both, "de"), nameIn(both, "en")]).toEqual(["Gutschein", "Voucher"]);
  expect(nameIn({ name_de: "Gutschein", name_en: "" }, "en")).toBe("Gutschein");
  expect(nameIn({ name_de: "", name_en: "Voucher" }, "de")).toBe("Voucher");
  expect(offerTitle(both, { value: "groß", value_en: "large" }, "en")).toBe("Voucher · large");
});
