import fc from "fast-check";
import { expect, test } from "vitest";
import { type Pair, scrolledAlike } from "./scroll-alike.ts";

test("two canvases show the same block though it begins lower on one of them", () => {
  const blocks: Pair[] = [
    [0, 0],
    [1000, 2000],
    [2000, 2500],
  ];
  const to = { height: 4000, view: 500 };
  const at = (top: number) => scrolledAlike({ top, height: 3500, view: 500 }, to, blocks);
  expect(at(0)).toBe(0);
  expect(at(3000)).toBe(3500);
  // A third of the way down, the line that counts is a third down the view: that of the second block.
  expect(Math.round(at(1000))).toBe(Math.round(2000 + (500 / 3) * 0.5 - 500 / 3));
});

test("scrolling down never scrolls the other canvas up, nor beyond its ends", () => {
  const places = fc.array(fc.tuple(fc.nat(5000), fc.nat(5000)), { maxLength: 12 });
  fc.assert(
    fc.property(places, fc.nat(4000), fc.nat(4000), (blocks, one, two) => {
      const from = { height: 5000, view: 800 };
      const to = { height: 5000, view: 800 };
      const [less, more] = [Math.min(one, two), Math.max(one, two)].map((top) =>
        scrolledAlike(
          { ...from, top },
          to,
          blocks.toSorted(([a], [b]) => a - b),
        ),
      ) as [number, number];
      expect(less).toBeGreaterThanOrEqual(0);
      expect(more).toBeLessThanOrEqual(4200);
    }),
  );
});

test("a page that fits into its view moves nothing", () => {
  expect(scrolledAlike({ top: 0, height: 300, view: 500 }, { height: 2000, view: 500 }, [])).toBe(0);
});
