import fc from "fast-check";
import { expect, test } from "vitest";
import { type RefundBasis, refundSum } from "./refund-sum.ts";

const six: RefundBasis = {
  lines: [
    { pieces: 6, goods: 5940 },
    { pieces: 1, goods: 2060 },
  ],
  total: 8690,
};

test("all of an order is given back with its delivery", () => {
  const all = [
    { line: 0, amount: 6 },
    { line: 1, amount: 1 },
  ];
  expect(refundSum(six, { before: [], now: all })).toEqual({ goods: 8000, shipping: 690, total: 8690 });
});

test("a part is given back with its share of the delivery, and the rest with what is left", () => {
  const two = [{ line: 0, amount: 2 }];
  const rest = [
    { line: 0, amount: 4 },
    { line: 1, amount: 1 },
  ];
  expect(refundSum(six, { before: [], now: two })).toEqual({ goods: 1980, shipping: 170, total: 2150 });
  expect(refundSum(six, { before: two, now: rest })).toEqual({ goods: 6020, shipping: 520, total: 6540 });
});

test("whatever is withdrawn in whichever parts comes to what was paid, and never to more", () => {
  const line = fc.record({ pieces: fc.integer({ min: 1, max: 40 }), goods: fc.integer({ min: 0, max: 1_000_000 }) });
  const order = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    shipping: fc.integer({ min: 0, max: 5000 }),
  });
  fc.assert(
    fc.property(order, fc.infiniteStream(fc.nat()), ({ lines, shipping }, picks) => {
      const total = lines.reduce((sum, { goods }) => sum + goods, 0) + shipping;
      const left = lines.flatMap(({ pieces }, at) => Array.from({ length: pieces }, () => at));
      const before: { line: number; amount: number }[] = [];
      let given = 0;
      while (left.length > 0) {
        const [at] = left.splice(picks.next().value! % left.length, 1);
        const now = [{ line: at!, amount: 1 }];
        const sum = refundSum({ lines, total }, { before, now });
        expect(sum.goods >= 0 && sum.shipping >= 0 && sum.goods + sum.shipping === sum.total).toBe(true);
        given += sum.total;
        before.push(...now);
        expect(given).toBeLessThanOrEqual(total);
      }
      expect(given).toBe(total);
    }),
  );
});
