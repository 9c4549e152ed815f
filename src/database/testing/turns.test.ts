import { expect, test } from "vitest";
import { byTurns, enginesOf } from "./turns.ts";

const engines = ["sqlite", "postgres"];
const isLong = byTurns([1, 2], { of: 2 }).length === 2;

test("of the files of a folder that are on one engine in a run, half are on the one and half on the other", () => {
  const files = ["a", "b", "c", "d"].map((name) => `src/cms/tags/server/${name}.test.ts`);
  const seen = files.map((file) => enginesOf(`/somewhere/${file}`, engines, new Set(files)));
  if (isLong) return expect(seen.flat()).toHaveLength(8);
  expect(seen.map((some) => some.length)).toEqual([1, 1, 1, 1]);
  expect(seen.flat().toSorted()).toEqual(["postgres", "postgres", "sqlite", "sqlite"]);
});

test("all other files are on both", () => {
  expect(enginesOf("C:\\somewhere\\src\\cms\\tags\\server\\a.test.ts", engines, new Set())).toEqual(engines);
});
