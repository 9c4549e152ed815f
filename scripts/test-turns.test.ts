import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run.mjs";
import { browserFilesOf, restingUnitFiles } from "./test-turns.mjs";

const all = ["files/edit", "files/upload", "shop/cart", "shop/buying-journey", "shop/codes"].map(
  (name) => `e2e/${name}.test.ts`,
);
const names = (turn: number, changed: string[] = []) =>
  browserFilesOf({ turn, all, changed }).map((path) => path.slice("e2e/".length, -".test.ts".length));

test("of three runs, each browser test is in one; journeys, and tests that were changed, are in all", () => {
  expect(names(0)).toEqual(["files/edit", "shop/buying-journey", "shop/codes"]);
  expect(names(1)).toEqual(["files/upload", "shop/buying-journey"]);
  expect(names(2)).toEqual(["shop/cart", "shop/buying-journey"]);
  expect(names(3)).toEqual(names(0));
  expect(names(1, ["e2e/shop/codes.test.ts"])).toEqual([...names(1), "shop/codes"]);
});

test("three runs see all browser tests that there are", () => {
  const seen = new Set([0, 1, 2].flatMap((turn) => browserFilesOf({ turn, changed: [] })));
  expect(seen.size).toBeGreaterThan(150);
  expect(browserFilesOf({ turn: 0, changed: [...seen] })).toHaveLength(seen.size);
});

test("a heavy unit test rests for two runs of three, and for none after it was changed", () => {
  const rests = [0, 1, 2].map((turn) => new Set(restingUnitFiles({ turn, changed: [] })));
  const heavy = [...new Set(rests.flatMap((files) => [...files]))];
  expect(heavy.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  for (const file of heavy) expect([file, rests.filter((files) => files.has(file)).length]).toEqual([file, 2]);
  expect(restingUnitFiles({ turn: 0, changed: heavy })).toEqual([]);
});
