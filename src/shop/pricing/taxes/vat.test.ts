import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "../amounts/money.ts";
import { netOfGross, type VatRate, vatInGross, vatOfGross, vatOfNet, vatTotal } from "./vat.ts";

const anyGross = fc.integer({ min: -100_000_000, max: 100_000_000 });
const anyBp = fc.integer({ min: 0, max: 3000 });
const germany = (bp: number): VatRate => ({ category: "S", country: "DE", bp });
const anyRate = fc.record({
  category: fc.constantFrom("S" as const),
  country: fc.constantFrom("DE", "AT"),
  bp: fc.constantFrom(1900, 700, 2000),
});

test.each([
  [11_900, 1900, 1900],
  [10_700, 700, 700],
  [1, 1900, 0],
  [3, 1900, 0],
  [4, 1900, 1],
  [100, 1900, 16],
  [799, 1900, 128],
  [999, 1900, 160],
  [1990, 1900, 318],
  [-1990, 1900, -318],
  [2975, 1900, 475],
  [12_345, 1900, 1971],
  [12_345, 2000, 2058],
  [12_345, 2100, 2143],
  [12_345, 810, 925],
  [8, 700, 1],
  [107, 700, 7],
  [10_001, 1900, 1597],
])("%d at %d basis points contain %d VAT", (gross, bp, vat) => {
  expect(vatInGross(gross, bp)).toBe(vat);
  expect(netOfGross(gross, bp)).toBe(gross - vat);
});

test("a return contains as much VAT as the sale did", () => {
  fc.assert(
    fc.property(anyGross, anyBp, (gross, bp) => {
      expect(vatInGross(-gross, bp) + vatInGross(gross, bp)).toBe(0);
    }),
  );
});

test("a higher price, and a higher rate, never contain less VAT; a higher price never less net", () => {
  fc.assert(
    fc.property(anyGross, fc.nat(1000), anyBp, fc.nat(500), (gross, more, bp, higher) => {
      expect(vatInGross(gross + more, bp)).toBeGreaterThanOrEqual(vatInGross(gross, bp));
      expect(netOfGross(gross + more, bp)).toBeGreaterThanOrEqual(netOfGross(gross, bp));
      const dear = Math.abs(gross);
      expect(vatInGross(dear, bp + higher)).toBeGreaterThanOrEqual(vatInGross(dear, bp));
    }),
  );
});

test("net and VAT of all rates add up to what is paid", () => {
  const lines = fc.array(fc.record({ gross: anyGross, rate: anyRate }), { maxLength: 20 });
  fc.assert(
    fc.property(lines, (lines) => {
      const sums = vatOfGross(lines);
      const { gross, net, vat } = vatTotal(sums);
      expect([gross, net + vat]).toEqual([sum(lines.map((line) => line.gross)), gross]);
      for (const one of sums) expect(one.vat).toBe(vatInGross(one.gross, one.rate.bp));
    }),
  );
});

test("VAT is taken out of the sum of a rate, not out of its lines", () => {
  const lines = [333, 333, 333].map((gross) => ({ gross, rate: germany(1900) }));
  expect(vatOfGross(lines)).toEqual([{ rate: germany(1900), gross: 999, net: 839, vat: 160 }]);
  expect(3 * vatInGross(333, 1900)).toBe(159);
});

test("rates are told apart by whose VAT it is and why, the highest first, in whatever order the lines come", () => {
  const cyprus: VatRate = { category: "S", country: "CY", bp: 1900 };
  const exempt: VatRate = { category: "E", country: "DE", bp: 0 };
  const lines = [germany(700), exempt, germany(1900), cyprus].map((rate) => ({ gross: 1000, rate }));
  const order = [cyprus, germany(1900), germany(700), exempt];
  for (const some of [lines, lines.toReversed()]) expect(vatOfGross(some).map(({ rate }) => rate)).toEqual(order);
  expect(vatTotal(vatOfGross([lines[1]!]))).toEqual({ gross: 1000, net: 1000, vat: 0 });
});

test("for net prices VAT is added to the sum of each rate, once", () => {
  const lines = [333, 333, 333].map((net) => ({ net, rate: germany(1900) }));
  const food = { net: 450, rate: germany(700) };
  expect(vatOfNet([...lines, food])).toEqual([
    { rate: germany(1900), gross: 1189, net: 999, vat: 190 },
    { rate: germany(700), gross: 482, net: 450, vat: 32 },
  ]);
});

test("net prices stay what they are, and their VAT is within half a cent of its rate", () => {
  const lines = fc.array(fc.record({ net: anyGross, rate: anyRate }), { maxLength: 20 });
  fc.assert(
    fc.property(lines, (lines) => {
      const sums = vatOfNet(lines);
      expect(vatTotal(sums).net).toBe(sum(lines.map(({ net }) => net)));
      for (const { gross, net, vat, rate } of sums) {
        expect(gross).toBe(net + vat);
        expect(Math.abs(vat * 10_000 - net * rate.bp)).toBeLessThanOrEqual(5000);
      }
    }),
  );
});

test("a negative rate is refused", () => {
  expect(() => vatInGross(100, -1)).toThrow(RangeError);
  expect(() => vatOfNet([{ net: 100, rate: germany(19.5) }])).toThrow(RangeError);
});
