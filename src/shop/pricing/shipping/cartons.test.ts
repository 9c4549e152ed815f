import fc from "fast-check";
import { expect, test } from "vitest";
import { type CartonCosts, nextCost, packCartons } from "./cartons.ts";

const costs = (twelve: number, six: number): CartonCosts => ({ twelve, six });
const usual = costs(990, 690);
const twelveIsDear = costs(1500, 690);
const twelveIsCheap = costs(500, 690);
const tie = costs(1380, 690);

/** Every packing that holds so many bottles, and is not larger than it has to be in one kind of carton. */
function allPackings(bottles: number, { twelve, six }: CartonCosts) {
  return Array.from({ length: Math.ceil(bottles / 12) + 1 }, (_, a) => {
    const b = Math.ceil(Math.max(0, bottles - 12 * a) / 6);
    return { twelve: a, six: b, cost: a * twelve + b * six, room: 12 * a + 6 * b - bottles };
  });
}

test.each([
  [0, 0, 0, 0, 0],
  [1, 690, 690, 500, 690],
  [6, 690, 690, 500, 690],
  [7, 990, 1380, 500, 1380],
  [12, 990, 1380, 500, 1380],
  [13, 1680, 2070, 1000, 2070],
  [18, 1680, 2070, 1000, 2070],
  [19, 1980, 2760, 1000, 2760],
  [24, 1980, 2760, 1000, 2760],
  [25, 2670, 3450, 1500, 3450],
  [37, 3660, 4830, 2000, 4830],
])("%i bottles cost the least that there is, however cartons are priced", (bottles, ...expected) => {
  const all = [usual, twelveIsDear, twelveIsCheap, tie].map((one) => packCartons(bottles, one).cost);
  expect(all).toEqual(expected);
});

test("what goes into which carton, and what still fits", () => {
  const packed = (bottles: number, one: CartonCosts) => {
    const { twelve, six, room } = packCartons(bottles, one);
    return [twelve, six, room];
  };
  expect([packed(1, usual), packed(7, usual), packed(13, usual), packed(19, usual)]).toEqual([
    [0, 1, 5],
    [1, 0, 5],
    [1, 1, 5],
    [2, 0, 5],
  ]);
  expect([packed(7, twelveIsDear), packed(13, twelveIsDear)]).toEqual([
    [0, 2, 5],
    [0, 3, 5],
  ]);
  expect([packed(1, twelveIsCheap), packed(13, twelveIsCheap)]).toEqual([
    [1, 0, 11],
    [2, 0, 11],
  ]);
  // Two sixes cost the same as a twelve: one carton is better than two.
  expect(packed(12, tie)).toEqual([1, 0, 0]);
  // Both cost the same: the smaller one is emptier by less.
  expect(packed(3, costs(500, 500))).toEqual([0, 1, 3]);
});

test("half bottles, magnums and glasses add up without what adding decimals leaves behind", () => {
  expect(packCartons(0.5, usual)).toMatchObject({ six: 1, room: 5 });
  expect(packCartons(0.1 + 0.2 + 5.7, usual)).toMatchObject({ six: 1, room: 0 });
  expect(packCartons(6.01, usual)).toMatchObject({ twelve: 1, room: 5 });
});

test("the next step of the price is that of one bottle more than fits", () => {
  expect(nextCost(packCartons(4, usual), usual)).toBe(990);
  expect(nextCost(packCartons(12, usual), usual)).toBe(1680);
  expect(nextCost(packCartons(0, usual), usual)).toBe(690);
});

test("no number of bottles is no number, and no cost is below nothing", () => {
  for (const slots of [-1, Number.NaN, Number.POSITIVE_INFINITY, 1e16])
    expect(() => packCartons(slots, usual)).toThrow(RangeError);
  for (const bad of [costs(-1, 1), costs(1, -1), costs(1.5, 1)]) expect(() => packCartons(1, bad)).toThrow(RangeError);
});

test("no other packing is cheaper; among equally cheap ones it has the fewest cartons, then the least empty space", () => {
  const cost = fc.oneof(fc.nat(3000), fc.constantFrom(0, 500, 690, 990, 1380));
  fc.assert(
    fc.property(fc.nat(400), cost, cost, (bottles, twelve, six) => {
      const all = allPackings(bottles, { twelve, six });
      const [best] = all.toSorted(
        (a, b) => a.cost - b.cost || a.twelve + a.six - (b.twelve + b.six) || a.room - b.room,
      );
      expect(packCartons(bottles, { twelve, six })).toEqual(best);
      expect(packCartons(bottles + 1, { twelve, six }).cost).toBeGreaterThanOrEqual(best!.cost);
    }),
    { numRuns: 2000 },
  );
});
