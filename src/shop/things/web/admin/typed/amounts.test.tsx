import fc from "fast-check";
import { expect, test } from "vitest";
import { languages } from "#contract/language.ts";
import { moneyFault, moneyText, numberFault, numberText, readMoney, readNumber } from "./amounts.ts";

const cents = fc.integer({ min: 0, max: 100_000_000 });
const language = fc.constantFrom(...languages);

test("a price comes back from its field as it was, in both languages", () => {
  fc.assert(
    fc.property(cents, language, (amount, spoken) => {
      const reading = { language: spoken, currency: "EUR" };
      const price = Number((amount / 100).toFixed(2));
      const typed = moneyText(price, reading);
      expect([readMoney(typed, reading), moneyFault(typed, reading)]).toEqual([price, null]);
    }),
  );
});

test("grams come back from kilograms as they were", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), language, (grams, spoken) => {
      const scale = { places: 3, times: 1000 };
      expect(readNumber(numberText(grams, { language: spoken, ...scale }), scale)).toBe(grams);
    }),
  );
});

test.each([
  ["12,5", { places: 2 }, 12.5, null],
  ["12.50", { places: 2 }, 12.5, null],
  ["0,29", { places: 2 }, 0.29, null],
  [" 7 ", { places: 0 }, 7, null],
  ["7,0", { places: 0 }, 7, null],
  ["0,75", { places: 3, times: 1000 }, 750, null],
  ["", { places: 2 }, null, null],
  ["7,5", { places: 0 }, "7,5", "notWhole"],
  ["1,234", { places: 2 }, "1,234", "tooManyDecimals"],
  ["-1", { places: 2 }, "-1", "negative"],
  ["zwölf", { places: 2 }, "zwölf", "notANumber"],
  ["NaN", { places: 2 }, "NaN", "notANumber"],
  ["1e3", { places: 2 }, "1e3", "notANumber"],
] as const)("%j is read as a number, or stays as it was typed with what is wrong", (text, scale, value, fault) => {
  expect([readNumber(text, scale), numberFault(text, scale)]).toEqual([value, fault]);
});

test("a price that is none stays as it was typed, and says why", () => {
  const reading = { language: "de", currency: "EUR" } as const;
  for (const [typed, fault] of [
    ["zwölf", "notAnAmount"],
    ["12,345", "tooManyDecimals"],
    ["-3", "negative"],
    ["12 $", "notAnAmount"],
    ["2.000.000", "tooLarge"],
  ] as const) {
    expect([readMoney(typed, reading), moneyFault(typed, reading)]).toEqual([typed, fault]);
  }
  expect(readMoney("12,90 €", reading)).toBe(12.9);
});
