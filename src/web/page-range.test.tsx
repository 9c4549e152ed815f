import fc from "fast-check";
import { expect, test } from "vitest";
import { clampPage, pageRange } from "./page-range.ts";

const read = (page: number, pages: number) => pageRange({ page, pages }).join(" ").replaceAll("gap", "…");
const numbersOf = (page: number, pages: number) => pageRange({ page, pages }).filter((slot) => slot !== "gap");
const list = fc
  .integer({ min: 1, max: 400 })
  .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));

test("three pages are offered around the one that is shown, and one at each margin", () => {
  expect(read(5, 12)).toBe("1 … 4 5 6 … 12");
  expect(read(1, 12)).toBe("1 2 3 … 12");
  expect(read(12, 12)).toBe("1 … 10 11 12");
  expect(read(1, 1)).toBe("1");
});

test("a gap that would hide a single page shows that page instead", () => {
  expect(read(4, 12)).toBe("1 2 3 4 5 … 12");
  expect(read(9, 12)).toBe("1 … 8 9 10 11 12");
  expect(read(3, 5)).toBe("1 2 3 4 5");
});

test("before the first page is the first, and after the last is the last", () => {
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 1000 }), ([, pages], beyond) => {
      expect(read(1 - beyond, pages)).toBe(read(1, pages));
      expect(read(pages + beyond, pages)).toBe(read(pages, pages));
      expect(clampPage({ page: 1 - beyond, pages })).toBe(1);
      expect(clampPage({ page: pages + beyond, pages })).toBe(pages);
    }),
  );
});

test("whatever is shown, it and both its neighbours, the first and the last page are one click away, each once", () => {
  fc.assert(
    fc.property(list, ([page, pages]) => {
      const numbers = numbersOf(page, pages);
      const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
      expect(numbers).toEqual(expect.arrayContaining(near));
      expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
    }),
  );
});

test("no more than seven places are taken, and each gap stands for at least two pages", () => {
  fc.assert(
    fc.property(list, ([page, pages]) => {
      const slots = pageRange({ page, pages });
      expect(slots.length).toBeLessThanOrEqual(7);
      for (const [index, slot] of slots.entries()) {
        if (slot !== "gap") continue;
        expect(Number(slots[index + 1]) - Number(slots[index - 1])).toBeGreaterThan(2);
      }
      const hidden = slots.filter((slot) => slot === "gap").length;
      expect(hidden === 0 ? slots.length : pages).toBe(pages);
    }),
  );
});
