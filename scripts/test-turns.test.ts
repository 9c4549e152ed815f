import { expect, test } from "vitest";
import { browserFilesOf } from "./test-turns.mjs";

const all = ["files/edit", "files/upload", "shop/cart", "shop/buying-journey", "shop/codes"].map(
  (name) => `e2e/${name}.test.ts`,
);
const names = (turn: number, changed: string[] = []) =>
  browserFilesOf({ turn, all, changed }).map((path) => path.slice("e2e/".length, -".test.ts".length));

test("of two runs, each browser test is in one; journeys, and tests that were changed, are in both", () => {
  expect(names(0)).toEqual(["files/edit", "shop/cart", "shop/buying-journey"]);
  expect(names(1)).toEqual(["files/upload", "shop/buying-journey", "shop/codes"]);
  expect(names(2)).toEqual(names(0));
  expect(names(0, ["e2e/shop/codes.test.ts"])).toEqual([...names(0), "shop/codes"]);
});

test("two runs see all browser tests that there are", () => {
  const seen = new Set([0, 1].flatMap((turn) => browserFilesOf({ turn, changed: [] })));
  expect(seen.size).toBeGreaterThan(150);
  expect(browserFilesOf({ turn: 0, changed: [...seen] })).toHaveLength(seen.size);
});
