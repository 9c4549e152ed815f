import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate } from "./amounts/allocate.ts";
import { percentOf, sum } from "./amounts/money.ts";
import { lineTotal } from "./price-of.ts";
import { type VatRate, vatOfGross, vatTotal } from "./taxes/vat.ts";

interface Line {
  pieces: number;
  price: number;
  rate: VatRate;
}

const at = (bp: number): VatRate => ({ category: "S", country: "DE", bp });
const exempt: VatRate = { category: "E", country: "DE", bp: 0 };
const line = (pieces: number, price: number, rate: VatRate): Line => ({ pieces, price, rate });

/** The pieces of the module put together in the order of a bill: lines, discount, shipping by rates, VAT. */
function bill(lines: Line[], { discount: bp = 0, shipping = 0 }: { discount?: number; shipping?: number }) {
  const full = lines.map(({ price, pieces }) => lineTotal(price, pieces));
  const discount = percentOf(sum(full), bp);
  const taken = allocate(discount, full);
  const paid = full.map((gross, index) => gross - taken[index]!);
  const goods = lines.map(({ rate }, index) => ({ rate, gross: paid[index]! }));
  const rates = vatOfGross(goods);
  const weights = rates.map(({ gross }) => gross);
  const shares = allocate(shipping, weights);
  const sums = vatOfGross([...goods, ...rates.map(({ rate }, index) => ({ rate, gross: shares[index]! }))]);
  return {
    discount,
    taken,
    paid,
    shares,
    sums: sums.map(({ gross, net, vat }) => [gross, net, vat]),
    ...vatTotal(sums),
  };
}

test("two rates with a discount of 5 % and shipping", () => {
  const lines = [line(6, 895, at(1900)), line(5, 1250, at(1900)), line(1, 490, at(700))];
  expect(bill(lines, { discount: 500, shipping: 690 })).toEqual({
    discount: 606,
    taken: [269, 313, 24],
    paid: [5101, 5937, 466],
    shares: [662, 28],
    sums: [
      [11_700, 9832, 1868],
      [494, 462, 32],
    ],
    gross: 12_194,
    net: 10_294,
    vat: 1900,
  });
});

test("two rates with a discount of 10 % and shipping", () => {
  const lines = [line(12, 799, at(1900)), line(3, 399, at(700))];
  expect(bill(lines, { discount: 1000, shipping: 990 })).toMatchObject({
    discount: 1079,
    taken: [959, 120],
    sums: [
      [9509, 7991, 1518],
      [1187, 1109, 78],
    ],
    gross: 10_696,
  });
});

test("a discount that does not divide evenly over three equal lines", () => {
  const lines = [1, 2, 3].map(() => line(1, 333, at(1900)));
  expect(bill(lines, { discount: 1000 })).toMatchObject({ taken: [34, 33, 33], sums: [[899, 755, 144]] });
});

test("goods for nothing, of which shipping is paid", () => {
  const lines = [line(1, 1000, at(1900))];
  expect(bill(lines, { discount: 10_000, shipping: 690 })).toMatchObject({ gross: 690, vat: 110 });
});

test("a small business shows no VAT", () => {
  const lines = [line(6, 895, exempt), line(6, 1250, exempt)];
  expect(bill(lines, { discount: 333, shipping: 690 })).toMatchObject({
    taken: [179, 250],
    gross: 13_131,
    vat: 0,
    net: 13_131,
  });
});

test("a discount of 6.2 % on ten pieces at 20 %", () => {
  expect(bill([line(10, 3823, at(2000))], { discount: 620 }).sums).toEqual([[35_860, 29_883, 5977]]);
});

test("every bill adds up: discount, net and VAT, no line below zero, and refunds piece by piece", () => {
  const anyLine = fc.record({
    pieces: fc.integer({ min: 1, max: 60 }),
    price: fc.integer({ min: 0, max: 100_000 }),
    rate: fc.constantFrom(at(1900), at(700)),
  });
  const lines = fc.array(anyLine, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(lines, fc.nat(10_000), fc.nat(10_000), (lines, discount, shipping) => {
      const { taken, paid, gross, net, vat, ...rest } = bill(lines, { discount, shipping });
      const full = sum(lines.map(({ price, pieces }) => price * pieces));
      expect([sum(taken), net + vat, gross]).toEqual([rest.discount, gross, full - rest.discount + shipping]);
      paid.forEach((one, index) => {
        expect(one).toBeGreaterThanOrEqual(0);
        expect(sum(allocate(one, Array<number>(lines[index]!.pieces).fill(1)))).toBe(one);
      });
    }),
    { numRuns: 1000 },
  );
});
