import { sql } from "kysely";
import { others } from "#cms/statistics/dimensions.ts";
import type { Db, Tx } from "#database/database.ts";
import type { CrossedRow } from "./crossed-sums.ts";

/** So many crossings are told apart on a day, and in a month; what comes after these is `others` in everything. */
export const mostCrossings = 500;
/** Rows in one statement. */
const batch = 400;
const keys = ["page", "referrer", "campaign", "device", "region"] as const;

type StoredCrossing = CrossedRow & { grain: "day" | "month" };

/** Knows which crossings the last day has. */
export class CrossedStore {
  readonly #db: Db;
  #day = "";
  #known = new Set<string>();

  constructor(db: Db) {
    this.#db = db;
  }

  async limited(rows: CrossedRow[]): Promise<CrossedRow[]> {
    const limited: CrossedRow[] = [];
    for (const row of rows.toSorted((one, other) => one.day.localeCompare(other.day))) {
      if (row.day !== this.#day) await this.#readDay(row.day);
      const key = crossedKey(row);
      const isCounted = this.#known.has(key) || this.#known.size < mostCrossings;
      if (isCounted) this.#known.add(key);
      limited.push(isCounted ? row : asOther(row));
    }
    return addedUp(limited);
  }

  async #readDay(day: string): Promise<void> {
    const rows = await this.#db
      .selectFrom("statistic_crossings")
      .select(["day", ...keys])
      .where("grain", "=", "day")
      .where("day", "=", day)
      .where("page", "!=", others)
      .execute();
    this.#known = new Set(rows.map(crossedKey));
    this.#day = day;
  }
}

export function asOther(row: CrossedRow): CrossedRow {
  return { ...row, ...{ page: others, referrer: others, campaign: others, device: others, region: others } };
}

/** Adds up rows of the same day that have all in common. */
export function addedUp(rows: readonly CrossedRow[]): CrossedRow[] {
  const sums = new Map<string, CrossedRow>();
  for (const row of rows) {
    const key = crossedKey(row);
    const known = sums.get(key);
    if (known) {
      known.views += row.views;
      known.visits += row.visits;
      known.begun += row.begun;
    } else sums.set(key, { ...row });
  }
  return [...sums.values()];
}

function crossedKey(row: Pick<CrossedRow, "day" | (typeof keys)[number]>): string {
  return `${row.day}\n${keys.map((key) => row[key]).join("\n")}`;
}

/** Adds to the rows of a day or a month, always in the same order, so that processes do not wait for each other in a circle. */
export async function addCrossed(tx: Tx, rows: StoredCrossing[]): Promise<void> {
  const keyed = rows.map((row) => ({ key: crossedKey(row), row }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1));
  for (let from = 0; from < keyed.length; from += batch) {
    await tx
      .insertInto("statistic_crossings")
      .values(keyed.slice(from, from + batch).map(({ row }) => row))
      .onConflict((conflict) =>
        conflict.columns(["grain", "day", ...keys]).doUpdateSet((eb) => ({
          views: sql<number>`statistic_crossings.views + ${eb.ref("excluded.views")}`,
          visits: sql<number>`statistic_crossings.visits + ${eb.ref("excluded.visits")}`,
          begun: sql<number>`statistic_crossings.begun + ${eb.ref("excluded.begun")}`,
        })),
      )
      .execute();
  }
}
