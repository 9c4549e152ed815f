import fc from "fast-check";
import { expect, test } from "vitest";
import { margins, topOfNext } from "./paper.ts";
import { paged, type Strip } from "./write-letter.ts";

const strip = fc.record({
  height: fc.integer({ min: 1, max: 300 }),
  gap: fc.integer({ min: 0, max: 30 }),
  keep: fc.boolean(),
  breaks: fc.boolean(),
  draw: fc.constant(() => {}),
}) as fc.Arbitrary<Strip>;

const heightOf = (page: Strip[]) => page.reduce((sum, { height, gap }, at) => sum + height + (at > 0 ? gap : 0), 0);

test("nothing is lost between pages, nothing runs into the foot, and no page after the first one is empty", () => {
  fc.assert(
    fc.property(fc.array(strip, { maxLength: 60 }), fc.integer({ min: 60, max: 400 }), (strips, top) => {
      const pages = paged(strips, top);
      expect(pages.flat()).toEqual(strips);
      for (const [at, page] of pages.entries()) {
        const room = margins.bottom - (at === 0 ? top : topOfNext);
        expect(heightOf(page)).toBeLessThanOrEqual(room);
        if (at > 0) expect(page.length).toBeGreaterThan(0);
      }
    }),
  );
});

test("what is to stay together stands on one page, as far as one page has room for it", () => {
  fc.assert(
    fc.property(fc.array(strip, { minLength: 1, maxLength: 60 }), (strips) => {
      const pages = paged(strips, topOfNext);
      const pageOf = new Map(pages.flatMap((page, at) => page.map((one) => [one, at] as const)));
      const groups: Strip[][] = [];
      for (const [at, one] of strips.entries()) {
        if (at > 0 && strips[at - 1]!.keep && !one.breaks) groups.at(-1)!.push(one);
        else groups.push([one]);
      }
      for (const group of groups.filter((one) => heightOf(one) <= margins.bottom - topOfNext)) {
        expect(new Set(group.map((one) => pageOf.get(one))).size).toBe(1);
      }
    }),
  );
});

test("a strip that begins a page does", () => {
  const plain: Strip = { height: 20, gap: 0, keep: false, draw: () => {} };
  expect(paged([plain, { ...plain, breaks: true }, plain], 100).map((page) => page.length)).toEqual([1, 2]);
});
