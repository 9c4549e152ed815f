import fc from "fast-check";
import { expect, test } from "vitest";
import { translator } from "#contract/texts/translate.ts";
import { type Sums, sumRows } from "./sum-rows.ts";

const t = translator("de");
const plain: Sums = {
  ...{ currency: "EUR", tax: "gross", goods: 60, discount: 0, code: null, codeDiscount: 0, deposit: 0, vat: [] },
  ...{ untaxed: null, shipping: null, total: 60 },
};
const rows = (sums: Partial<Sums>) => sumRows({ ...plain, ...sums }, { t, language: "de" });
const told = (sums: Partial<Sums>) =>
  rows(sums).map(({ label, value }) => `${label} ${value}`.replaceAll("\u00a0", " "));

test("the discount of a customer and that of a code are two rows, each with its reason", () => {
  expect(told({ discount: 10.4, code: "HERBST", codeDiscount: 5.4, total: 49.6 })).toEqual([
    ...["Ware 60,00 €", "Kundenrabatt −5,00 €", "Code HERBST −5,40 €", "Gesamtbetrag 49,60 €"],
  ]);
});

test("a discount of one kind alone has its own name, and a code that takes nothing off is no row", () => {
  expect(told({ discount: 5, total: 55 })).toContain("Kundenrabatt −5,00 €");
  expect(told({ discount: 5, code: "HERBST", codeDiscount: 5, total: 55 })).toEqual([
    ...["Ware 60,00 €", "Code HERBST −5,00 €", "Gesamtbetrag 55,00 €"],
  ]);
  expect(told({ discount: 5, code: "VERSANDFREI", codeDiscount: 0, total: 55 })).toEqual([
    ...["Ware 60,00 €", "Kundenrabatt −5,00 €", "Gesamtbetrag 55,00 €"],
  ]);
});

test("the rows add up to the total, to the cent", () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const spoken = (value: string) =>
    Math.round(
      Number(
        value
          .replace(/[^\d,−]/g, "")
          .replace("−", "-")
          .replace(",", "."),
      ) * 100,
    );
  fc.assert(
    fc.property(cents, cents, cents, (left, ofCustomer, ofCode) => {
      const goods = left + ofCustomer + ofCode;
      const sums = rows({
        ...{ goods: goods / 100, discount: (ofCustomer + ofCode) / 100, code: "HERBST", codeDiscount: ofCode / 100 },
        total: left / 100,
      });
      const total = sums.pop()!;
      expect(sums.reduce((sum, { value }) => sum + spoken(value), 0)).toBe(spoken(total.value));
    }),
  );
});
