import { expect, test } from "vitest";
import { translator } from "#contract/texts/translate.ts";
import { priceWords } from "#shop/storefront/price-words.ts";
import { shippingFrom } from "./shipping-from.ts";

const t = translator("de");
const words = priceWords(t, { language: "de", main: "de" }, { currency: "EUR", tax: "gross", buyer: null });
const shipping = { countries: { AT: { six: 14.9, twelve: 19.9 }, DE: { six: 6.9, twelve: 9.9 } } };
const told = (
  over: object = {},
  { type = "bottle", isNet = false }: { type?: "bottle" | "ticket"; isNet?: boolean } = {},
) => shippingFrom({ type }, { showShippingCosts: true, shipping, ...over }, { t, language: "de", words, isNet });

test("what sending costs at least stands with a product if its owner wants that, at home or else in the first country", () => {
  expect(told().replaceAll("\u00a0", " ")).toBe("Versand ab 6,90 € (Deutschland)");
  expect(told({ shipping: { countries: { AT: shipping.countries.AT } } })).toContain("(Österreich)");
  expect([told({ showShippingCosts: false }), told({ shipping: { countries: {} } })]).toEqual(["", ""]);
  expect([told({}, { type: "ticket" }), told({}, { isNet: true })]).toEqual(["", ""]);
});
