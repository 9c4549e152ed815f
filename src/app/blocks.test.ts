import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { gathered } from "#server/features.ts";

/** The page side belongs to another part of the house, of which this one knows no types. */
type PageSide = { siteBlocks: { all: { type: { name: string }; sheets?: string[] }[]; types: { all: object[] } } };
const pageSide: string = "#app/blocks.ts";
const { siteBlocks } = (await import(pageSide)) as PageSide;

test("the server and the pages know the same blocks", () => {
  const byName = (types: object[]) => new Map(types.map((type) => [(type as { name: string }).name, type]));
  expect(byName(siteBlocks.types.all)).toEqual(byName(gathered.blocks.all));
});

test("the style sheets that a block needs are those of features", () => {
  const sheets = globSync("{cms,shop}/**/web/site.css", { cwd: join(import.meta.dirname, "..") });
  const features = new Set(sheets.map((sheet) => basename(dirname(dirname(sheet)))));
  const wanted = siteBlocks.all.flatMap(({ type, sheets = [] }) => sheets.map((name) => `${type.name}: ${name}`));
  expect(wanted).toContain("newsList: entries");
  expect(wanted.filter((want) => !features.has(want.split(": ")[1]!))).toEqual([]);
});
