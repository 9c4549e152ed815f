import { expect, test } from "vitest";
import { deductionOf } from "./deduction.ts";

const paid = { payment: "paid", total: 10_000, credited: 0, received: 10_000, refunded: 0 };

test("what was withdrawn is no turnover, whether its money was given back already, in part, or never came", () => {
  expect(deductionOf(paid)).toBe(0);
  expect(deductionOf({ ...paid, credited: 2500 })).toBe(2500);
  expect(deductionOf({ ...paid, payment: "partially_refunded", credited: 2500, refunded: 2500 })).toBe(2500);
  expect(deductionOf({ ...paid, payment: "partially_refunded", credited: 2500, refunded: 2000 })).toBe(2500);
  expect(deductionOf({ ...paid, payment: "awaiting", received: 0, credited: 2500 })).toBe(2500);
});

test("more that was given back is no turnover either, and never more than all of it", () => {
  expect(deductionOf({ ...paid, payment: "partially_refunded", credited: 2500, refunded: 4000 })).toBe(4000);
  expect(deductionOf({ ...paid, payment: "refunded", credited: 2500, refunded: 10_000 })).toBe(10_000);
});

test("what was paid beyond the total and given back was no turnover before", () => {
  expect(deductionOf({ ...paid, received: 12_000, payment: "partially_refunded", refunded: 2000 })).toBe(0);
  expect(deductionOf({ ...paid, received: 12_000, payment: "partially_refunded", refunded: 2500 })).toBe(500);
});
