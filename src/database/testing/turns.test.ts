import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { byTurns, enginesOf } from "./turns.ts";

const engines = ["sqlite", "postgres"];
/** One in a run, both in the long run. */
const ofEach = byTurns(engines, { of: engines.length }).length;
const files = ["a", "b", "c", "d"].map((name) => `src/cms/tags/server/${name}.test.ts`);
const here = (file: string) => fileURLToPath(new URL(`../../../${file}`, import.meta.url));

test("of the files of a folder that are on one engine in a run, half are on the one and half on the other", () => {
  const seen = files.map((file) => enginesOf(here(file), engines, new Set(files)));
  expect(seen.map((some) => some.length)).toEqual([ofEach, ofEach, ofEach, ofEach]);
  for (const engine of engines) expect(seen.filter((some) => some.includes(engine))).toHaveLength(2 * ofEach);
});

test("all other files are on both", () => {
  expect(enginesOf(here(files[0]!), engines, new Set(files.slice(1)))).toEqual(engines);
});
