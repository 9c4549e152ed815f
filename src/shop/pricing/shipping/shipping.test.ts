import { expect, test } from "vitest";
import { type Sent, type ShippingAsked, type ShippingRules, shippingOf, toFreeShipping } from "./shipping.ts";

const never = { amount: null, items: null };
const rules: ShippingRules = {
  countries: { DE: { twelve: 990, six: 690, ...never }, AT: { twelve: 1990, six: 1490, amount: 20_000, items: null } },
  free: { amount: 10_000, items: 24 },
};
const sent = (over: Partial<Sent> = {}): Sent => ({ slots: 6, items: 6, goods: 5000, piece: 0, ships: true, ...over });
const costs = (over: Partial<Sent>, asked: Partial<ShippingAsked> = {}, by = rules) => {
  const found = shippingOf(sent(over), by, { country: "DE", pickup: false, given: null, ...asked });
  return found && [found.cost, found.free];
};

test("the goods have to cost more than the threshold, and there have to be more pieces than that", () => {
  expect(costs({ goods: 10_000 })).toEqual([690, null]);
  expect(costs({ goods: 10_001 })).toEqual([0, "amount"]);
  expect(costs({ items: 24, slots: 24 })).toEqual([1980, null]);
  expect(costs({ items: 25, slots: 25 })).toEqual([0, "items"]);
  const always = { ...rules, free: { amount: 0, items: null } };
  expect(costs({ goods: 1 }, {}, always)).toEqual([0, "amount"]);
  expect(costs({ goods: 0 }, {}, always)).toEqual([690, null]);
  const none = { ...rules, free: never };
  expect(costs({ goods: 90_000_000, items: 500, slots: 6 }, {}, none)).toEqual([690, null]);
});

test("a country's own threshold goes before the shop's, which holds for what the country does not say", () => {
  expect(costs({ goods: 15_000 }, { country: "AT" })).toEqual([1490, null]);
  expect(costs({ goods: 20_001 }, { country: "AT" })).toEqual([0, "amount"]);
  expect(costs({ items: 25, slots: 6 }, { country: "AT" })).toEqual([0, "items"]);
});

test("a country that is not listed is not delivered, whatever is bought, but picked up it may be", () => {
  for (const country of ["CH", "de", "", "constructor", "__proto__"])
    expect(costs({ goods: 50_000 }, { country, given: "customer" })).toBeNull();
  expect(costs({}, { country: "CH", pickup: true })).toEqual([0, "pickup"]);
});

test("a customer or a code may have it for nothing; the cartons are still told", () => {
  expect(costs({}, { given: "customer" })).toEqual([0, "customer"]);
  expect(costs({ goods: 10_001 }, { given: "code" })).toEqual([0, "code"]);
  const free = shippingOf(sent({ slots: 13 }), rules, { country: "DE", pickup: false, given: "customer" });
  expect(free).toMatchObject({ packing: { twelve: 1, six: 1, room: 5 }, next: null });
});

test("glasses alone go into a carton of six, which holds six bottles more; beside bottles they take no place", () => {
  const asked = { country: "DE", pickup: false, given: null };
  expect(shippingOf(sent({ slots: 0 }), rules, asked)).toMatchObject({ cost: 690, packing: { six: 1, room: 6 } });
  expect(shippingOf(sent({ slots: 6 }), rules, asked)).toMatchObject({ cost: 690, packing: { six: 1, room: 0 } });
});

test("vouchers, tickets and services are not sent, and cost nothing to send to any country", () => {
  expect(costs({ ships: false, slots: 0 }, { country: "CH" })).toEqual([0, "nothingSent"]);
});

test("with one bottle more than fits it costs the next step", () => {
  const asked = { country: "DE", pickup: false, given: null };
  expect(shippingOf(sent({ slots: 4 }), rules, asked)).toMatchObject({ packing: { room: 2 }, next: 990 });
});

test("with one bottle more than fits it costs nothing more where that is above the threshold of pieces", () => {
  const asked = { country: "DE", pickup: false, given: null };
  expect(shippingOf(sent({ slots: 23, items: 23 }), rules, asked)).toMatchObject({ packing: { room: 1 }, next: null });
  expect(shippingOf(sent({ slots: 24, items: 24 }), rules, asked)).toMatchObject({ packing: { room: 0 }, next: null });
  expect(shippingOf(sent({ slots: 23, items: 22 }), rules, asked)).toMatchObject({ packing: { room: 1 }, next: 2670 });
});

test("with one bottle more than fits it costs nothing more where that is above the threshold of the sum", () => {
  const asked = { country: "DE", pickup: false, given: null };
  const next = (over: Partial<Sent>) => shippingOf(sent(over), rules, asked)?.next;
  expect(next({ slots: 5, items: 5, goods: 8000, piece: 1000 })).toBe(990);
  expect(next({ slots: 5, items: 5, goods: 8001, piece: 1000 })).toBeNull();
  expect(next({ slots: 6, items: 6, goods: 9600, piece: 1600 })).toBeNull();
});

test("what is missing for free shipping is told until it is free, to the cent and to the piece", () => {
  const missing = (over: Partial<Sent>, asked: Partial<ShippingAsked> = {}, by = rules) =>
    toFreeShipping(sent(over), by, { country: "DE", pickup: false, given: null, ...asked });
  expect(missing({ goods: 10_000, items: 6 })).toEqual({
    amount: { above: 10_000, missing: 1 },
    items: { above: 24, missing: 19 },
  });
  expect(missing({ goods: 5000 }, { country: "AT" })).toMatchObject({ amount: { above: 20_000, missing: 15_001 } });
  for (const [goods, items] of [
    [10_001, 6],
    [5000, 25],
  ]) {
    expect(missing({ goods: goods!, items: items! })).toBeNull();
  }
  expect(missing({}, { pickup: true })).toBeNull();
  expect(missing({}, { given: "customer" })).toBeNull();
  expect(missing({}, { country: "CH" })).toBeNull();
  expect(missing({}, {}, { ...rules, free: never })).toBeNull();
});
