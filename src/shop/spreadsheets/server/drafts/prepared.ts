import type { Language } from "#contract/language.ts";
import type { SheetFault, SheetMapping, SheetNote, SheetNoteCode, Values } from "#shop/spreadsheets/sheet.ts";
import { Fault } from "../cells/cell.ts";
import { piecesOf, unescaped } from "../cells/lists.ts";
import { measured } from "../cells/measures.ts";
import { spokenTargets } from "../mapping/targets.ts";
import type { SheetRow } from "../read-sheet.ts";

/** A text with the header that it stands below. */
export type Placed = { text: string; header: string };
export type Named = { key: string; value: string };

/** A picture by its address, and what it shows in words. */
export type Picture = { address: string; alt: string };

/** A row in the columns of our own sheet, whichever system it comes from. */
export type Prepared = {
  row: number;
  kind: "product" | "variant";
  /** By what other rows name it. */
  keys: string[];
  /** By what a variant names its product; empty for the product above it. */
  of: Placed | null;
  cells: Map<string, Placed>;
  /** What a variant has of each option, where each has columns of its own. */
  options: Named[];
  attributes: Named[];
  pictures: Picture[];
  onHand: Placed | null;
};

export type Report = { faults: SheetFault[]; notes: SheetNote[] };

/** The columns of a mapping by what they mean. */
export type Columns = { byTarget: Map<string, number[]>; headers: string[] };

export function columnsOf(mapping: SheetMapping, language: Language): Columns {
  const byTarget = new Map<string, number[]>();
  for (const [at, { target }] of mapping.columns.entries()) {
    if (target === null) continue;
    const name = spokenTargets.includes(target) ? `${target}_${language}` : target;
    byTarget.set(name, [...(byTarget.get(name) ?? []), at]);
  }
  return { byTarget, headers: mapping.columns.map(({ header }) => header) };
}

/** The texts of a row by what they mean. */
export class RowTexts {
  readonly row: number;
  readonly #cells: string[];
  readonly #columns: Columns;
  readonly #report: Report;

  constructor({ row, cells }: SheetRow, columns: Columns, report: Report) {
    this.row = row;
    this.#cells = cells;
    this.#columns = columns;
    this.#report = report;
  }

  has(target: string): boolean {
    return this.#columns.byTarget.has(target);
  }

  /** The texts of all columns with this meaning, even empty ones. */
  all(target: string): Placed[] {
    return (this.#columns.byTarget.get(target) ?? []).map((at) => ({
      text: this.#cells[at] ?? "",
      header: this.#columns.headers[at] ?? "",
    }));
  }

  /** The text, empty if there is none. */
  text(target: string): string {
    return this.all(target)[0]?.text ?? "";
  }

  /** A text that is not empty. */
  placed(target: string): Placed | null {
    return this.all(target).find(({ text }) => text !== "") ?? null;
  }

  fault(header: string, { code, values }: Fault): void {
    this.#report.faults.push({ row: this.row, column: header, code, values });
  }

  note(header: string, code: SheetNoteCode, values: Values = {}): void {
    this.#report.notes.push({ row: this.row, column: header, code, values });
  }
}

const mostGrams = 10_000_000;
const longestAlt = 300;

/** What all systems have in common. The cells of our own columns are taken as they are. */
export function prepared(texts: RowTexts, ownColumns: Iterable<string>): Prepared {
  const cells = new Map<string, Placed>();
  for (const column of ownColumns) {
    const all = texts.all(column);
    const [first] = all;
    if (!first) continue;
    const filled = all.filter(({ text }) => text !== "");
    cells.set(column, { text: filled.map(({ text }) => text).join(", "), header: (filled[0] ?? first).header });
  }
  const row: Prepared = {
    ...{ row: texts.row, kind: "product", keys: [], of: null, cells, options: [], attributes: [] },
    pictures: picturesIn(
      texts.all("pictures").flatMap(({ text }) => addressesIn(text)),
      texts,
    ),
    onHand: texts.placed("onHand"),
  };
  takeCategories(row, texts);
  takeKilograms(row, texts);
  return row;
}

/** What is said of a picture is said of the first one of its row. */
export function picturesIn(addresses: string[], texts: RowTexts): Picture[] {
  const alt = texts.text("pictures.alt").slice(0, longestAlt);
  return addresses.map((address, at) => ({ address, alt: at === 0 ? alt : "" }));
}

function addressesIn(text: string): string[] {
  return piecesOf(text, ",").map(unescaped);
}

/** The first category is the group of a product, the others show it too. */
function takeCategories({ cells }: Prepared, texts: RowTexts): void {
  const placed = texts.all("categories");
  const [first] = placed;
  if (!first) return;
  const paths = [...new Set(placed.flatMap(({ text }) => piecesOf(text, ",")))];
  cells.set("group", { text: paths[0] ?? "", header: first.header });
  cells.set("groups", { text: paths.slice(1).join(", "), header: first.header });
}

function takeKilograms({ cells }: Prepared, texts: RowTexts): void {
  if (!texts.has("weight.kg")) return;
  const { text, header } = texts.placed("weight.kg") ?? { text: "", header: "" };
  const grams = text === "" || /^0+(?:[.,]0+)?$/.test(text) ? "" : measured(text, { factor: 1000, most: mostGrams });
  if (grams instanceof Fault) texts.fault(header, grams);
  else cells.set("weight", { text: String(grams), header });
}
