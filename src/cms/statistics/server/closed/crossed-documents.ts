import { type CrossedDimension, crossedDimensions, type Filter } from "#cms/statistics/dimensions.ts";
import type { CrossedRow } from "../counting/storing/crossed-sums.ts";
import { type ValueSum, ValueSums } from "./value-sums.ts";

/** `rows`: of each row the numbers of its texts, its views, visits and begun visits, as 32-bit numbers in base64. */
type Document = { texts: string[]; rows: string };

const width = crossedDimensions.length + 3;
const [viewsAt, visitsAt, begunAt] = [width - 3, width - 2, width - 1];

/** By these there are lists of what is filtered: by all that it can be filtered by, and by the first pages of visits. */
export type CrossedList = CrossedDimension | "entry";

/** Rows of one day or month as a document of `statistic_sums`. */
export function crossedDocument(rows: readonly CrossedRow[]): string {
  const numbers = new Map<string, number>();
  const numberOf = (text: string) => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
  const cells = new Uint32Array(rows.length * width);
  for (const [line, row] of rows.entries()) {
    const texts = crossedDimensions.map((dimension) => numberOf(row[dimension]));
    cells.set([...texts, row.views, row.visits, row.begun], line * width);
  }
  const document: Document = { texts: [...numbers.keys()], rows: Buffer.from(cells.buffer).toString("base64") };
  return JSON.stringify(document);
}

/** The rows of a document. */
export function crossedRows(sums: string, { day }: { day: string }): CrossedRow[] {
  const { texts, cells } = opened(sums);
  return Array.from({ length: cells.length / width }, (_, line) => {
    const cell = (at: number) => cells[line * width + at] ?? 0;
    const [page = "", referrer = "", campaign = "", device = "", region = ""] = crossedDimensions.map(
      (_dimension, at) => texts[cell(at)],
    );
    const counts = { views: cell(viewsAt), visits: cell(visitsAt), begun: cell(begunAt) };
    return { day, page, referrer, campaign, device, region, ...counts };
  });
}

type Summed = { views: number; visits: number };

/** Adds up what is filtered of documents, by each list. */
export class CrossedLists {
  readonly #sums = new ValueSums();
  readonly #filter: Filter;
  /** Of one document, by list and number of text, two numbers each: so a text is looked up once for it, not for each row. */
  #cells = new Float64Array(0);

  constructor(filter: Filter) {
    this.#filter = filter;
  }

  /** The values of a list, the most frequent first. */
  of(list: CrossedList): ValueSum[] {
    return this.#sums.of(list);
  }

  /**
   * Adds what is filtered of a document. Returns its views and visits: with a page, visits are those that came by it;
   * without, those that began on any.
   */
  add(sums: string): Summed {
    const total = { views: 0, visits: 0 };
    const { texts, cells } = opened(sums);
    const wanted = crossedDimensions.map((dimension) => {
      const value = this.#filter[dimension];
      return value === undefined ? any : texts.indexOf(value);
    });
    if (wanted.includes(-1)) return total;
    const visitsOf = this.#filter.page === undefined ? begunAt : visitsAt;
    const size = texts.length * 2;
    const found = this.#cleared(size * (crossedDimensions.length + 1));
    for (let from = 0; from < cells.length; from += width) {
      if (!isWanted(cells, from, wanted)) continue;
      const views = cells[from + viewsAt]!;
      const visits = cells[from + visitsOf]!;
      total.views += views;
      total.visits += visits;
      for (let list = 0; list < crossedDimensions.length; list += 1) {
        const at = list * size + cells[from + list]! * 2;
        found[at]! += views;
        found[at + 1]! += list === 0 ? cells[from + visitsAt]! : visits;
      }
      const entry = crossedDimensions.length * size + cells[from]! * 2;
      found[entry]! += cells[from + begunAt]!;
      found[entry + 1]! += cells[from + begunAt]!;
    }
    for (let list = 0; list <= crossedDimensions.length; list += 1) {
      const name = crossedDimensions[list] ?? "entry";
      for (let text = 0; text < texts.length; text += 1) {
        const at = list * size + text * 2;
        // What is not known is in no list.
        if (found[at] === 0 || texts[text] === "") continue;
        this.#sums.add(name, { value: texts[text]!, views: found[at]!, visits: found[at + 1]! });
      }
    }
    return total;
  }

  #cleared(size: number): Float64Array {
    if (this.#cells.length < size) this.#cells = new Float64Array(size);
    else this.#cells.fill(0, 0, size);
    return this.#cells;
  }
}

/** Where nothing is filtered. */
const any = -2;

function isWanted(cells: Uint32Array, from: number, wanted: readonly number[]): boolean {
  for (let at = 0; at < wanted.length; at += 1) {
    if (wanted[at] !== any && cells[from + at] !== wanted[at]) return false;
  }
  return true;
}

function opened(sums: string): { texts: string[]; cells: Uint32Array } {
  const { texts, rows } = JSON.parse(sums) as Document;
  const bytes = Buffer.from(rows, "base64");
  // A view of numbers begins at a multiple of four bytes, which those of a pool do not.
  return { texts, cells: new Uint32Array(new Uint8Array(bytes).buffer) };
}
