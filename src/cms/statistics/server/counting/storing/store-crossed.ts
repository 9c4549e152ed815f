import { sql } from "kysely";
import type { Db, Tx } from "#database/database.ts";
import type { CrossedRow } from "./crossed-sums.ts";
import { CrossingLimit, crossedKey, crossedKeys } from "./crossing-limit.ts";

/** Rows in one statement. */
const batch = 400;

/** Knows which crossings the last day has. */
export class CrossedStore {
  readonly #db: Db;
  #day = "";
  #limit = new CrossingLimit([]);

  constructor(db: Db) {
    this.#db = db;
  }

  async limited(rows: CrossedRow[]): Promise<CrossedRow[]> {
    const limited: CrossedRow[] = [];
    for (const row of rows.toSorted((one, other) => one.day.localeCompare(other.day))) {
      if (row.day !== this.#day) await this.#readDay(row.day);
      limited.push(this.#limit.limited(row));
    }
    return addedUp(limited);
  }

  async #readDay(day: string): Promise<void> {
    const rows = await this.#db.selectFrom("statistic_crossings").selectAll().where("day", "=", day).execute();
    this.#limit = new CrossingLimit(rows);
    this.#day = day;
  }
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

/** Adds to the rows of days that are not closed, always in the same order, so that processes do not wait for each other in a circle. */
export async function addCrossed(tx: Tx, rows: readonly CrossedRow[]): Promise<void> {
  const keyed = rows.map((row) => ({ key: crossedKey(row), row }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1));
  for (let from = 0; from < keyed.length; from += batch) {
    await tx
      .insertInto("statistic_crossings")
      .values(keyed.slice(from, from + batch).map(({ row }) => row))
      .onConflict((conflict) =>
        conflict.columns(["day", ...crossedKeys]).doUpdateSet((eb) => ({
          views: sql<number>`statistic_crossings.views + ${eb.ref("excluded.views")}`,
          visits: sql<number>`statistic_crossings.visits + ${eb.ref("excluded.visits")}`,
          begun: sql<number>`statistic_crossings.begun + ${eb.ref("excluded.begun")}`,
        })),
      )
      .execute();
  }
}
