import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gathered } from "#server/features.ts";

/** The page side belongs to another part of the house, of which this one knows no types. */
type PageSide = { siteBlocks: { all: { type: { name: string }; style: string }[]; types: { all: object[] } } };
const pageSide: string = "#app/blocks.ts";
const { siteBlocks } = (await import(pageSide)) as PageSide;

test("the server and the pages know the same blocks", () => {
  const byName = (types: object[]) => new Map(types.map((type) => [(type as { name: string }).name, type]));
  expect(byName(siteBlocks.types.all)).toEqual(byName(gathered.blocks.all));
});

test("the style sheet of every block is part of the site's", () => {
  const sheets = ["site/site.css", ...globSync("../{cms,shop}/**/web/site.css", { cwd: import.meta.dirname })];
  const site = sheets.map((sheet) => readFileSync(join(import.meta.dirname, sheet), "utf8")).join("\n");
  for (const { type, style } of siteBlocks.all) {
    expect([type.name, site]).toEqual([type.name, expect.stringContaining(`/${style}.css"`)]);
  }
});
