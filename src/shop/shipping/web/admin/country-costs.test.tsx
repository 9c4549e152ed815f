import { expect, test } from "vitest";
import { translator } from "#contract/texts/translate.ts";
import type { Reading } from "#shop/things/web/admin/index.ts";
import { adviceOf, costsText } from "./country-costs.ts";
import { noCountry } from "./typed-countries.ts";

const german: Reading = { language: "de", currency: "EUR" };
const none = { amount: "", items: "" };
const germany = { ...noCountry, country: "DE", six: "6,90", twelve: "8,90" };

function told(row: object, shop = none): string | null {
  const text = costsText({ ...germany, ...row }, { shop, reading: german, t: translator("de") });
  return text && text.replaceAll("\u00a0", " ");
}

test("it is said what sending 1, 6, 12 and 18 bottles costs", () => {
  expect(told({})).toBe("Versand: 1 Flasche 6,90 €, 6 Flaschen 6,90 €, 12 Flaschen 8,90 €, 18 Flaschen 15,80 €.");
  expect(told({ twelve: "" })).toBeNull();
  expect(told({ six: "sechs" })).toBeNull();
});

test("a number of pieces that is reached makes it free, the number itself does not", () => {
  expect(told({ items: "12" })).toBe(
    "Versand: 1 Flasche 6,90 €, 6 Flaschen 6,90 €, 12 Flaschen 8,90 €, 18 Flaschen frei. Bei mehr als 12 Stück ist er frei.",
  );
});

test("what a country says of itself takes precedence over the shop", () => {
  const shop = { amount: "100", items: "6" };
  expect(told({ items: "60" }, shop)).toContain("18 Flaschen 15,80 €. Über 100,00 € Warenwert oder bei mehr als 60 ");
  expect(told({ amount: "150" }, shop)).toContain("12 Flaschen frei, 18 Flaschen frei. Über 150,00 € Warenwert oder");
});

test("there is an advice where one size of cartons is never packed", () => {
  expect(adviceOf({ six: 400, twelve: 900 })).toBe("onlySixes");
  expect(adviceOf({ six: 900, twelve: 800 })).toBe("onlyTwelves");
  for (const [six, twelve] of [
    [690, 890],
    [450, 900],
    [900, 900],
    [0, 0],
  ] as const)
    expect(adviceOf({ six, twelve })).toBeNull();
});
