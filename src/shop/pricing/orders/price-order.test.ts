import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate } from "../amounts/allocate.ts";
import { sum } from "../amounts/money.ts";
import type { Shipping } from "../shipping/shipping.ts";
import type { VatRate } from "../taxes/vat.ts";
import { type OrderedLine, type OrderTerms, priceOrder } from "./price-order.ts";

const at = (bp: number): VatRate => ({ category: "S", country: "DE", bp });
const exempt: VatRate = { category: "E", country: "DE", bp: 0 };
const line = (pieces: number, price: number, over: Partial<OrderedLine> = {}): OrderedLine => {
  const rate = over.rate ?? at(1900);
  return { pieces, price, rate, deposit: 0, included: rate.bp, discountable: true, ships: true, ...over };
};
const reduced = { rate: at(700) };
const costing = (cost: number) => (): Shipping => ({ cost, packing: null, free: null, next: null });

/** What the vectors speak of. */
function bill(lines: OrderedLine[], { shipping = 0, ...terms }: Partial<OrderTerms> & { shipping?: number } = {}) {
  const order = priceOrder(lines, { tax: "gross", discount: 0, code: null, ...terms }, costing(shipping));
  return {
    discount: order.discounts.customer,
    taken: order.lines.map(({ discounts }) => discounts.customer),
    paid: order.lines.map(({ paid }) => paid),
    sums: order.sums.map(({ gross, net, vat }) => [gross, net, vat]),
    ...order.total,
  };
}

test("two rates with a discount of 5 % and shipping", () => {
  const lines = [line(6, 895), line(5, 1250), line(1, 490, reduced)];
  // Of the shipping 6.62 follow the goods at 19 %, and 0.28 those at 7 %.
  expect(bill(lines, { discount: 500, shipping: 690 })).toEqual({
    discount: 606,
    taken: [269, 313, 24],
    paid: [5101, 5937, 466],
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
  const lines = [line(12, 799), line(3, 399, reduced)];
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
  const lines = [1, 2, 3].map(() => line(1, 333));
  expect(bill(lines, { discount: 1000 })).toMatchObject({ taken: [34, 33, 33], sums: [[899, 755, 144]] });
});

test("goods for nothing, of which shipping is paid", () => {
  expect(bill([line(1, 1000)], { discount: 10_000, shipping: 690 })).toMatchObject({ gross: 690, vat: 110 });
});

test("a small business shows no VAT", () => {
  const lines = [line(6, 895, { rate: exempt }), line(6, 1250, { rate: exempt })];
  expect(bill(lines, { discount: 333, shipping: 690 })).toMatchObject({
    ...{ taken: [179, 250], gross: 13_131, vat: 0, net: 13_131 },
  });
});

test("a discount of 6.2 % on ten pieces at 20 %", () => {
  expect(bill([line(10, 3823, { rate: at(2000) })], { discount: 620 }).sums).toEqual([[35_860, 29_883, 5977]]);
});

test("a code takes its share of what the customer's discount leaves, then its amount, and never more than there is", () => {
  const codes = (code: OrderTerms["code"]) => {
    const terms = { tax: "gross" as const, discount: 1000, code };
    const order = priceOrder([line(1, 6000), line(2, 2000)], terms, costing(0));
    return [order.discounts, order.lines.map(({ discounts }) => discounts.code), order.total.gross];
  };
  expect(codes({ percent: 1000, amount: 0 })).toEqual([{ customer: 1000, code: 900 }, [540, 360], 8100]);
  expect(codes({ percent: 1000, amount: 500 })).toEqual([{ customer: 1000, code: 1400 }, [840, 560], 7600]);
  expect(codes({ percent: 0, amount: 50_000 })).toEqual([{ customer: 1000, code: 9000 }, [5400, 3600], 0]);
});

test("no discount lowers a voucher or a deposit, and neither is weighed for the shipping", () => {
  const voucher = line(1, 5000, { rate: at(0), included: 0, discountable: false, ships: false });
  const terms = { tax: "gross" as const, discount: 5000, code: { percent: 0, amount: 100_000 } };
  const order = priceOrder([line(6, 1000, { deposit: 25 }), voucher], terms, costing(690));
  expect(order.lines.map(({ paid, deposit }) => [paid, deposit])).toEqual([
    [0, 150],
    [5000, 0],
  ]);
  expect([order.goods, order.discounted, order.deposit, order.total.gross]).toEqual([11_000, 5000, 150, 5840]);
  // A deposit shares the rate of what is in the bottle, and so does sending it.
  expect(order.sums.map(({ rate, gross }) => [rate.bp, gross])).toEqual([
    [1900, 840],
    [0, 5000],
  ]);
});

test("net prices are those without VAT piece by piece, and VAT is added to the sum of each rate", () => {
  const terms = { tax: "net" as const, discount: 0, code: null };
  const order = priceOrder([line(6, 895), line(3, 399, reduced)], terms, costing(690));
  expect(order.lines.map(({ price, paid }) => [price, paid])).toEqual([
    [752, 4512],
    [373, 1119],
  ]);
  expect(order.shippingPrice).toBe(593);
  expect(order.sums.map(({ net, vat, gross }) => [net, vat, gross])).toEqual([
    [4977, 946, 5923],
    [1247, 87, 1334],
  ]);
  expect(order.total).toEqual({ net: 6224, vat: 1033, gross: 7257 });
});

test("where no VAT is due, that of home is not paid: to businesses of other EU states, and outside the EU", () => {
  for (const category of ["K", "G"] as const) {
    const rate: VatRate = { category, country: "DE", bp: 0 };
    const lines = [line(6, 1190, { rate, included: 1900 }), line(1, 107, { rate, included: 700 })];
    const order = priceOrder(lines, { tax: "gross", discount: 0, code: null }, costing(1190));
    expect(order.lines.map(({ price }) => price)).toEqual([1000, 100]);
    expect(order.sums).toHaveLength(1);
    expect([order.shippingPrice, order.total.vat, order.total.gross]).toEqual([1002, 0, 7102]);
  }
});

test("a rate of another country comes out of the same price", () => {
  const austria: VatRate = { category: "S", country: "AT", bp: 2000 };
  const order = priceOrder(
    [line(10, 1200, { rate: austria, included: 1900 })],
    { tax: "gross", discount: 0, code: null },
    costing(0),
  );
  expect(order.total).toEqual({ gross: 12_000, net: 10_000, vat: 2000 });
});

test("what is not delivered has a sum of its goods, and no shipping", () => {
  const order = priceOrder([line(1, 1000)], { tax: "gross", discount: 0, code: null }, () => null);
  expect([order.shipping, order.shippingPrice, order.total.gross]).toEqual([null, 0, 1000]);
});

test("shipping is asked for with what the goods cost after all discounts, without deposits", () => {
  const asked: number[] = [];
  priceOrder(
    [line(10, 1000, { deposit: 25 })],
    { tax: "gross", discount: 500, code: { percent: 0, amount: 500 } },
    (discounted) => {
      asked.push(discounted);
      return null;
    },
  );
  expect(asked).toEqual([9000]);
});

test("amounts that nobody can pay are refused", () => {
  const terms: OrderTerms = { tax: "gross", discount: 0, code: null };
  const price =
    (bad: Partial<OrderedLine>, by: Partial<OrderTerms> = {}) =>
    () =>
      priceOrder([line(1, 1000, bad)], { ...terms, ...by }, costing(0));
  for (const pieces of [0, -1, 1.5, Number.MAX_SAFE_INTEGER]) expect(price({ pieces })).toThrow(RangeError);
  for (const bad of [{ price: -1 }, { price: 0.5 }, { deposit: -1 }]) expect(price(bad)).toThrow(RangeError);
  for (const bad of [{ discount: 10_001 }, { discount: -1 }, { code: { percent: 10_001, amount: 0 } }])
    expect(price({}, bad)).toThrow(RangeError);
  expect(price({}, { code: { percent: 0, amount: -1 } })).toThrow(RangeError);
});

test("every order adds up: discounts, net and VAT, no line below zero, and refunds piece by piece", () => {
  const anyLine = fc.record({
    pieces: fc.integer({ min: 1, max: 60 }),
    price: fc.integer({ min: 0, max: 100_000 }),
    deposit: fc.constantFrom(0, 25),
    rate: fc.constantFrom(at(1900), at(700), at(0), exempt),
    discountable: fc.boolean(),
    ships: fc.boolean(),
  });
  const lines = fc.array(
    anyLine.map(({ pieces, price, ...over }) => line(pieces, price, over)),
    { minLength: 1, maxLength: 12 },
  );
  const terms = fc.record({
    tax: fc.constantFrom("gross" as const, "net" as const),
    discount: fc.nat(10_000),
    code: fc.option(fc.record({ percent: fc.nat(10_000), amount: fc.nat(50_000) })),
  });
  fc.assert(
    fc.property(lines, terms, fc.nat(10_000), (ordered, by, shipping) => {
      const order = priceOrder(ordered, by, costing(shipping));
      const { goods, discounts, discounted, deposit, shippingPrice, sums, total } = order;
      expect(discounted).toBe(goods - discounts.customer - discounts.code);
      const paid = discounted + deposit + shippingPrice;
      expect(by.tax === "net" ? total.net : total.gross).toBe(paid);
      expect(sum(sums.map(({ net, vat }) => net + vat))).toBe(total.gross);
      if (by.tax === "gross" && ordered.some(({ ships }) => ships)) expect(shippingPrice).toBe(shipping);
      order.lines.forEach((one, index) => {
        expect(one.paid).toBe(one.full - one.discounts.customer - one.discounts.code);
        expect(one.paid).toBeGreaterThanOrEqual(ordered[index]!.discountable ? 0 : one.full);
        expect(sum(allocate(one.paid, Array<number>(ordered[index]!.pieces).fill(1)))).toBe(one.paid);
      });
    }),
    { numRuns: 3000 },
  );
});
