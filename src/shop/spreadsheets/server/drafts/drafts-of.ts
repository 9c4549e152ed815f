import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import type { SheetFault, SheetMapping, SheetNote } from "#shop/spreadsheets/sheet.ts";
import { Fault } from "../cells/cell.ts";
import type { GroupPath } from "../columns/link-columns.ts";
import { pathKey } from "../export/group-paths.ts";
import type { SheetRow } from "../read-sheet.ts";
import { type Draft, draftIn } from "./draft-in.ts";
import { fromOwn } from "./from-own.ts";
import { fromShopify } from "./from-shopify.ts";
import { fromWoo } from "./from-woocommerce.ts";
import { gather } from "./gather.ts";
import { columnsOf, type Prepared, type Report, RowTexts } from "./prepared.ts";
import { resolveLinks } from "./resolve-links.ts";
import { type StockLine, stockIn } from "./stock-in.ts";

type Reading = {
  mapping: SheetMapping;
  /** That of texts without a language of their own. */
  language: Language;
  id: () => string;
};

export type Drafts = {
  products: Draft[];
  /** The groups that products are in, each once; `id:` and an id is a group of this shop. */
  groups: GroupPath[];
  stock: StockLine[];
  /** By rows. With one of them, nothing of the sheet should be taken. */
  faults: SheetFault[];
  /** What is not taken, or not as it stands there. */
  notes: SheetNote[];
};

/** What the rows of a sheet say, as drafts of products, with all that is wrong in it. */
export function draftsOf(rows: SheetRow[], { mapping, language, id }: Reading): Drafts {
  const report: Report = { faults: [], notes: notTaken(rows, mapping) };
  const columns = columnsOf(mapping, language);
  const texts = rows.map((row) => new RowTexts(row, columns, report));
  for (const [at, row] of texts.entries()) {
    if ((rows[at]?.cells.length ?? 0) > mapping.columns.length) row.fault("", new Fault("CELLS"));
  }
  const prepared = preparedRows(texts, { mapping, language });
  reportTwice(prepared, report);
  const bundles = gather(prepared, report);
  const isWhole =
    mapping.system !== "other" && ["row", "woo.type", "source.handle"].some((target) => columns.byTarget.has(target));
  const drafts = bundles.map((bundle) => draftIn(bundle, { language, id, isWhole, report }));
  const products = resolveLinks(drafts, { bundles, report });
  return {
    products,
    groups: groupsIn(products),
    stock: bundles.flatMap((bundle, at) => stockIn(bundle, { draft: products[at]!, system: mapping.system, report })),
    faults: report.faults.toSorted((a, b) => a.row - b.row),
    notes: report.notes.toSorted((a, b) => a.row - b.row),
  };
}

function preparedRows(texts: RowTexts[], { mapping, language }: Omit<Reading, "id">): Prepared[] {
  if (mapping.system === "shopify") return fromShopify(texts, { language });
  return texts.map((row) => (mapping.system === "woocommerce" ? fromWoo(row, { language }) : fromOwn(row)));
}

/** Columns in which something stands and which mean nothing here. */
function notTaken(rows: SheetRow[], { columns }: SheetMapping): SheetNote[] {
  return columns.flatMap(({ header, target }, at) => {
    const isUsed = target === null && header !== "" && rows.some(({ cells }) => (cells[at] ?? "") !== "");
    return isUsed ? [{ row: 1, column: header, code: "COLUMN" as const, values: { column: header } }] : [];
  });
}

function reportTwice(rows: Prepared[], { faults }: Report): void {
  const firstAt = new Map<string, number>();
  for (const { row, cells } of rows) {
    const { text: sku = "", header: column = "" } = cells.get("sku") ?? {};
    if (sku === "") continue;
    const first = firstAt.get(fold(sku));
    if (first === undefined) firstAt.set(fold(sku), row);
    else faults.push({ row, column, code: "SKU_TWICE", values: { sku, row: first } });
  }
}

function groupsIn(products: Draft[]): GroupPath[] {
  const paths = products.flatMap(({ links: { group, groups = [] } }) => (group ? [group, ...groups] : groups));
  return [...new Map(paths.map((path) => [pathKey(path), path])).values()];
}
