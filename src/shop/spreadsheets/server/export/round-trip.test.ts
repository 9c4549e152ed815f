import fc from "fast-check";
import { expect, test } from "vitest";
import { draftsOf } from "../drafts/drafts-of.ts";
import { inputOf } from "../drafts/input-of.ts";
import { proposeMapping } from "../mapping/propose-mapping.ts";
import { productsIn } from "../testing-documents.ts";
import { sheetIn } from "../testing-sheets.ts";
import { pathKey, pathsOf } from "./group-paths.ts";
import { sheetOf } from "./sheet-of.ts";

const group = (last: string, name_de: string, parent: string | null = null) => ({
  ...{ _id: `018f3f70-0000-7000-8000-00000000000${last}`, name_de, name_en: "", parent },
});
const root = group("1", "Säfte, Öle > mehr");
const groups = [
  ...[root, group("2", "=Apfel", root._id), group("3", "Doppelt", root._id), group("4", "doppelt", root._id)],
  group("5", ""),
];
const ids = groups.map(({ _id }) => _id);
const paths = pathsOf(groups);
const groupAt = new Map(ids.map((id) => [pathKey(paths(id)), id]));

async function readAgain(csv: string) {
  const { headers, rows } = await sheetIn(csv);
  const mapping = proposeMapping(headers);
  expect(mapping.system).toBe("own");
  const { products, faults, notes } = draftsOf(rows, { mapping, language: "de", id: () => "new" });
  expect([...faults, ...notes]).toEqual([]);
  return products.map((draft) => ({
    ...inputOf(draft, {
      group: (path) => groupAt.get(pathKey(path)) ?? null,
      product: (item) => ({ item, variant: null }),
      variant: (link) => link,
    }),
    _id: draft.id,
  }));
}

test("the export, read again, gives the same products, with all their fields and variants", async () => {
  await fc.assert(
    fc.asyncProperty(productsIn(ids), async (products) => {
      expect(await readAgain(sheetOf(products, groups))).toEqual(products);
    }),
    { numRuns: 100, endOnFailure: true },
  );
});

test("no cell of the export begins a formula", () => {
  const [products] = fc.sample(productsIn(ids), { numRuns: 1, seed: 7 });
  const named = products!.map((product) => ({ ...product, name_de: "=cmd|'/c calc'!A1", tags: ["+1", "@x"] }));
  const sheet = sheetOf(named, groups);
  expect(sheet.startsWith("\uFEFF")).toBe(true);
  expect(sheet).toContain(`"'=cmd|'/c calc'!A1"`);
  expect(sheet).not.toMatch(/(?:^|[;\r\n"])[\s]*[=+@]/);
});
