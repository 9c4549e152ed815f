import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { isProblem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import type { ProductType } from "#shop/products/kinds.ts";
import { mostReported, type SheetImport } from "#shop/spreadsheets/contract.ts";
import type { SheetFault, SheetMapping, SheetNote, Values } from "#shop/spreadsheets/sheet.ts";
import { setStockIn } from "#shop/stock/server/index.ts";
import type { Draft } from "../drafts/draft-in.ts";
import { type Drafts, draftsOf } from "../drafts/drafts-of.ts";
import { sheetTargets } from "../mapping/targets.ts";
import { wantPictures } from "../pictures/want-pictures.ts";
import type { Sheet } from "../read-sheet.ts";
import { KnownProducts } from "./known-products.ts";
import { wantedGroups } from "./wanted-groups.ts";
import { type Refused, type Written, writeDrafts } from "./write-drafts.ts";

type Importing = {
  sheet: Sheet;
  mapping: SheetMapping;
  language: Language;
  /** What new products are of which the sheet does not say it. */
  type: ProductType;
  /** Has its pictures fetched. */
  pictures: boolean;
  /** Only says what would become of the rows. */
  dry: boolean;
  t: Translate;
  by: string | null;
  id: () => string;
  now: Date;
};

type Done = { written: Written[]; made: string[][]; stock: number; refused: Refused[] };

/** Takes back what was tried. */
class Undone extends Error {
  readonly done: Done;

  constructor(done: Done) {
    super("nothing was stored");
    this.done = done;
  }
}

const nothing: Done = { written: [], made: [], stock: 0, refused: [] };

/**
 * Takes the products of a sheet if nothing speaks against any of its rows: those that are there are changed, the others
 * become drafts. Otherwise, and on a dry run, nothing is stored.
 */
export async function importSheet(db: Db, importing: Importing): Promise<SheetImport> {
  const { sheet, mapping, language, id } = importing;
  const drafts = draftsOf(sheet.rows, { mapping, language, id });
  if (drafts.faults.length > 0) return reportOf(drafts, { ...importing, done: nothing, stored: false });
  try {
    const done = await db.transaction().execute((tx) => importIn(tx, drafts, importing));
    return reportOf(drafts, { ...importing, done, stored: true });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    return reportOf(drafts, { ...importing, done: error.done, stored: false });
  }
}

async function importIn(
  tx: Tx,
  drafts: Drafts,
  { language, type, dry, t, pictures, ...acting }: Importing,
): Promise<Done> {
  const groups = await wantedGroups(tx, { paths: drafts.groups, language, ...acting });
  const known = await KnownProducts.in(tx);
  const { written, refused } = await writeDrafts(tx, { drafts: drafts.products, type, known, groups, ...acting });
  const counted = refused.length > 0 ? { stock: 0, refused: [] } : await count(tx, drafts, { known, t, ...acting });
  const done = { written, made: groups.made, stock: counted.stock, refused: [...refused, ...counted.refused] };
  if (dry || done.refused.length > 0) throw new Undone(done);
  if (pictures) await wantPictures(tx, { drafts: drafts.products, known, language, ...acting });
  const { by, now } = acting;
  await audit(tx, { by, action: "product.import", details: countsOf(done), now });
  return done;
}

type Counting = Pick<Importing, "t" | "by" | "id" | "now"> & { known: KnownProducts };

async function count(tx: Tx, { stock }: Drafts, { known, t, ...acting }: Counting) {
  const [reason, refused] = [t("admin:shop.sheet.stockReason"), [] as Refused[]];
  let changed = 0;
  for (const { row, product, variant, sku, amount } of stock) {
    const offer = variant === null ? (known.offerOf(sku) ?? known.ownId(product)) : known.ownId(variant);
    try {
      if (await setStockIn(tx, { offer, on_hand: amount, reason, ...acting })) changed += 1;
    } catch (error) {
      if (!isProblem(error)) throw error;
      refused.push({ row, problem: error });
    }
  }
  return { stock: changed, refused };
}

function countsOf({ written }: Done) {
  const of = (outcome: Written["outcome"]) => written.filter((one) => one.outcome === outcome).length;
  return { new: of("new"), changed: of("changed"), same: of("same") };
}

type Reporting = Pick<Importing, "sheet" | "mapping" | "t"> & { done: Done; stored: boolean };

function reportOf({ products, faults, notes }: Drafts, { sheet, mapping, t, done, stored }: Reporting): SheetImport {
  const said = (of: "fault" | "note") => (one: SheetFault | SheetNote) => ({
    ...{ row: one.row, column: one.column, code: one.code },
    message: t(`admin:shop.sheet.${of}.${one.code}`, wordsFor(one.values, t)),
  });
  const refused = done.refused.map(({ row, problem: { code, details } }) => ({
    ...{ row, column: "", code, message: t(`problem:${code}`, details.values) },
  }));
  return {
    ...{ stored, system: mapping.system, targets: [...sheetTargets] },
    columns: mapping.columns.map((column, at) => ({ ...column, sample: sampleOf(sheet, at) })),
    counts: {
      ...countsOf(done),
      ...{ fault: faults.length + refused.length, note: notes.length, stock: done.stock },
    },
    products: done.written.slice(0, mostReported).map(({ draft, name, sku, outcome }) => ({
      ...{ row: draft.row, name, sku, outcome },
    })),
    groups: done.made,
    pictures: hostsOf(products),
    faults: [...faults.slice(0, mostReported).map(said("fault")), ...refused].slice(0, mostReported),
    notes: notes.slice(0, mostReported).map(said("note")),
  };
}

/** Each picture is fetched once. */
function hostsOf(products: Draft[]): SheetImport["pictures"] {
  const addresses = new Set(products.flatMap(({ pictures }) => pictures.map(({ address }) => address)));
  const byHost = Map.groupBy(addresses, (address) => URL.parse(address)?.host ?? "");
  return [...byHost]
    .map(([host, some]) => ({ host, count: some.length }))
    .toSorted((one, other) => other.count - one.count || (one.host < other.host ? -1 : 1));
}

/** What can be chosen, in words that a sheet may have in its cells. */
function wordsFor({ choices, ...values }: Values, t: Translate): Values {
  if (typeof choices !== "string") return values;
  const words = choices.split(", ").map((one) => (/^\d+$/.test(one) ? one : t(`admin:sheet.choice.${one}`)));
  return { ...values, choices: words.join(", ") };
}

const longestSample = 60;

/** By its first text, a column is recognised more easily than by its header. */
function sampleOf({ rows }: Sheet, at: number): string {
  const cell = rows.find(({ cells }) => cells[at])?.cells[at] ?? "";
  const tags = /<[^>]*>/g;
  const text = cell.slice(0, 500).replace(tags, " ").replace(/\s+/g, " ").trim();
  if (text.length <= longestSample) return text;
  // Not in the middle of an emoji.
  return `${text
    .slice(0, longestSample)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd()}…`;
}
