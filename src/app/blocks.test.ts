import { globSync, readFileSync } from "node:fs";
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

test("the style sheets that blocks and screens need are those of features", () => {
  const sheets = globSync("{cms,shop}/**/web/site{,-*}.css", { cwd: join(import.meta.dirname, "..") });
  const blocks = globSync("{cms,shop}/**/blocks/*/web/block.css", { cwd: join(import.meta.dirname, "..") });
  const owner = (sheet: string) => basename(dirname(dirname(sheet)));
  const partOf = (sheet: string) => owner(sheet) + basename(sheet, ".css").slice("site".length);
  const features = new Set([...sheets.map(partOf), ...blocks.map((sheet) => `block-${owner(sheet)}`)]);
  const wanted = siteBlocks.all.flatMap(({ type, sheets = [] }) => sheets.map((name) => `${type.name}: ${name}`));
  expect(wanted).toEqual(expect.arrayContaining(["newsList: entries", "panels: block-panels"]));
  expect(wanted.filter((want) => !features.has(want.split(": ")[1]!))).toEqual([]);
  // Those of screens; `account` belongs to no feature.
  const cwd = join(import.meta.dirname, "..");
  const named = globSync("{app,cms,shop}/**/web/**/*.{ts,tsx}", { cwd }).flatMap((file) =>
    [...readFileSync(join(cwd, file), "utf8").matchAll(/\bsheets(?::| =) \[([^\]]*)\]/g)].flatMap(([, names = ""]) =>
      [...names.matchAll(/"([\w-]+)"/g)].map(([, name]) => `${file}: ${name}`),
    ),
  );
  expect(named).toContain("shop/storefront/web/compare.route.tsx: storefront-compare");
  const known = features.union(new Set(["account"]));
  expect(named.filter((want) => !known.has(want.split(": ")[1]!))).toEqual([]);
});

test("what the sheets of the staff's tools style is no part of a block, which would look different to the staff", () => {
  const classes = (pattern: string) => {
    const cwd = join(import.meta.dirname, "..");
    const sheets = globSync(pattern, { cwd }).map((sheet) => readFileSync(join(cwd, sheet), "utf8"));
    // Those that a rule is about, without what stands around them.
    const rules = sheets.flatMap((sheet) => [...sheet.matchAll(/^ *\.([a-z-]+)(?=[,:[ ]*[,{]?$)/gm)]);
    return new Set(rules.map(([, name]) => name));
  };
  const tools = classes(
    "{cms/entries/web/styles/{pencil,entry-panel,panel-form},app/overlay/*,web/styles/notices}.css",
  );
  expect(tools).toContain("panel");
  const blocks = classes("{cms,shop}/**/blocks/*/web/block.css");
  expect(blocks).toContain("fold");
  expect([...blocks].filter((name) => tools.has(name))).toEqual([]);
});
