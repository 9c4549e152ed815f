import { others } from "#cms/statistics/dimensions.ts";
import type { CrossedRow } from "./crossed-sums.ts";

/**
 * So many crossings are told apart on a day, and in a month, with their pages. Of what comes after these the page is
 * `others`, for so many crossings; so that a filter by anything but a page still finds all views. Of the rest everything is.
 */
export const mostCrossings = { withPages: 500, without: 200 };

export const crossedKeys = ["page", "referrer", "campaign", "device", "region"] as const;

type Keyed = Pick<CrossedRow, "day" | (typeof crossedKeys)[number]>;

export function crossedKey(row: Keyed): string {
  return `${row.day}\n${crossedKeys.map((key) => row[key]).join("\n")}`;
}

/** Which crossings of one day or month are told apart. */
export class CrossingLimit {
  readonly #withPages = new Set<string>();
  readonly #without = new Set<string>();

  /** @param rows those that are stored */
  constructor(rows: readonly Keyed[]) {
    for (const row of rows) (row.page === others ? this.#without : this.#withPages).add(crossedKey(row));
  }

  /** The row as it is counted. */
  limited(row: CrossedRow): CrossedRow {
    if (row.page !== others && takes(this.#withPages, row, mostCrossings.withPages)) return row;
    const without = { ...row, page: others };
    if (takes(this.#without, without, mostCrossings.without)) return without;
    return { ...without, ...{ referrer: others, campaign: others, device: others, region: others } };
  }
}

function takes(known: Set<string>, row: CrossedRow, most: number): boolean {
  const key = crossedKey(row);
  if (!known.has(key) && known.size >= most) return false;
  known.add(key);
  return true;
}
