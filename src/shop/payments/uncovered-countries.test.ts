import { expect, test } from "vitest";
import type { PaymentSettings } from "./payment-sources.ts";
import { uncoveredCountries } from "./uncovered-countries.ts";

const bankverbindung = { name: "Amsel", iban: "DE02120300000000202051", bic: "", bank: "" };
const only = { invoice: true, advancepayment: false, sofort: false, creditcard: false, pickup: true };

function uncovered(
  paymentrules: NonNullable<PaymentSettings["paymentrules"]>,
  paymentsources: PaymentSettings["paymentsources"] = only,
) {
  const settings = { paymentsources, paymentrules, bankverbindung };
  return uncoveredCountries(settings, { countries: ["DE", "AT"], adapters: [] });
}

test("who may pay on invoice without conditions is offered something everywhere", () => {
  expect(uncovered({})).toEqual([]);
  expect(uncovered({ pickup: { from: 10 } })).toEqual([]);
});

test("a condition that no new customer fulfils leaves all without, and one for countries leaves the others without", () => {
  const all = ["DE", "AT"].map((country) => ({ country, example: null }));
  expect(uncovered({ invoice: { customers: "business" } })).toEqual(all);
  expect(uncovered({ invoice: { notFirst: true } })).toEqual(all);
  expect(uncovered({}, { ...only, invoice: false })).toEqual(all);
  expect(uncovered({ invoice: { countries: ["DE"] } })).toEqual([{ country: "AT", example: null }]);
});

test("of totals that no source takes one is named", () => {
  const both = { ...only, advancepayment: true };
  expect(uncovered({ invoice: { from: 50 } })).toMatchObject([{ country: "DE", example: 1 }, { country: "AT" }]);
  expect(uncovered({ invoice: { to: 250 } })).toMatchObject([{ example: 25_001 }, { example: 25_001 }]);
  expect(uncovered({ invoice: { to: 100 }, advancepayment: { from: 200, countries: ["DE"] } }, both)).toEqual([
    { country: "DE", example: 10_001 },
    { country: "AT", example: 10_001 },
  ]);
  expect(uncovered({ invoice: { to: 100 }, advancepayment: { from: 100 } }, both)).toEqual([]);
});
