import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMoney, mostAmount } from "./money.ts";
import { parseAmount } from "./parse-amount.ts";

const de = { language: "de", currency: "EUR" } as const;
const en = { language: "en", currency: "EUR" } as const;

test.each([
  ["12", 1200],
  ["12,5", 1250],
  ["12,50", 1250],
  ["12.50", 1250],
  ["0", 0],
  ["0,05", 5],
  ["007", 700],
  ["1.234,50", 123_450],
  ["1,234.50", 123_450],
  ["1 234,50", 123_450],
  ["1\u00a0234,50", 123_450],
  ["1'234.50", 123_450],
  ["1\u2019234.50", 123_450],
  ["1.000.000", mostAmount],
  ["1,000,000.00", mostAmount],
  ["€ 12,50", 1250],
  ["12,50 €", 1250],
  ["12,50€", 1250],
  ["12.50 EUR", 1250],
  ["eur 12", 1200],
  ["12,-", 1200],
  ["12,– €", 1200],
  ["12.--", 1200],
  ["  12,50\n", 1250],
])("%j is a price in both languages", (text, amount) => {
  expect(parseAmount(text, de)).toEqual({ amount });
  expect(parseAmount(text, en)).toEqual({ amount });
});

test("one mark before three digits separates thousands in one language, and is a third decimal in the other", () => {
  expect(parseAmount("1.234", de)).toEqual({ amount: 123_400 });
  expect(parseAmount("1.234", en)).toEqual({ fault: "tooManyDecimals" });
  expect(parseAmount("1,234", en)).toEqual({ amount: 123_400 });
  expect(parseAmount("1,234", de)).toEqual({ fault: "tooManyDecimals" });
  expect(parseAmount("€ 1.234", de)).toEqual({ amount: 123_400 });
});

test.each([
  ["", "empty"],
  [" \t ", "empty"],
  ["12,345", "tooManyDecimals"],
  ["0,125", "tooManyDecimals"],
  ["0.125", "tooManyDecimals"],
  ["1234.567", "tooManyDecimals"],
  ["12,5000", "tooManyDecimals"],
  ["1.234,505", "tooManyDecimals"],
  ["-1", "negative"],
  ["-1,50 €", "negative"],
  ["€ -1,50", "negative"],
  ["-€1.50", "negative"],
  ["\u22121", "negative"],
  ["1.000.000,01", "tooLarge"],
  ["99999999999999999999", "tooLarge"],
  ["1000001", "tooLarge"],
  ["NaN", "notAnAmount"],
  ["Infinity", "notAnAmount"],
  ["1e3", "notAnAmount"],
  ["0x10", "notAnAmount"],
  ["zwölf", "notAnAmount"],
  ["12 Euro", "notAnAmount"],
  ["ab 12", "notAnAmount"],
  ["12,50 $", "notAnAmount"],
  ["12 CHF", "notAnAmount"],
  ["€", "notAnAmount"],
  ["12,", "notAnAmount"],
  [",50", "notAnAmount"],
  ["12 50", "notAnAmount"],
  ["1.23.45", "notAnAmount"],
  ["1.234.56", "notAnAmount"],
  ["1.234,567.89", "notAnAmount"],
  ["1.2345,50", "notAnAmount"],
  ["0.123,50", "notAnAmount"],
  ["+5", "notAnAmount"],
  ["--5", "notAnAmount"],
  ["(5)", "notAnAmount"],
  ["5-3", "notAnAmount"],
  ["١٢", "notAnAmount"],
  ["=1+1", "notAnAmount"],
  ["1".repeat(65), "notAnAmount"],
])("%j is refused: %s", (text, fault) => {
  expect(parseAmount(text, de)).toEqual({ fault });
});

test("the sign that is accepted is that of the shop's currency", () => {
  expect(parseAmount("CHF 12.50", { language: "de", currency: "CHF" })).toEqual({ amount: 1250 });
  expect(parseAmount("€ 12.50", { language: "de", currency: "CHF" })).toEqual({ fault: "notAnAmount" });
});

test("a price that the product writes is read as the same price", () => {
  const currency = fc.constantFrom("EUR", "CHF", "USD");
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: mostAmount }),
      fc.constantFrom("de" as const, "en" as const),
      currency,
      (amount, language, currency) => {
        const text = formatMoney({ amount, currency }, language);
        expect([text, parseAmount(text, { language, currency })]).toEqual([text, { amount }]);
      },
    ),
  );
});

test("whatever is typed is a whole price within the limits, or a reason", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."0123456789.,'- €E".split("")), maxLength: 14 });
  fc.assert(
    fc.property(fc.oneof(letters, fc.string()), fc.constantFrom(de, en), (text, options) => {
      const read = parseAmount(text, options);
      const isPrice =
        "amount" in read && Number.isInteger(read.amount) && read.amount >= 0 && read.amount <= mostAmount;
      expect(isPrice || "fault" in read).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
