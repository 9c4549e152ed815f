import { sql } from "kysely";
import { type Counted, mostValues, others } from "#cms/statistics/dimensions.ts";
import type { Db, Tx } from "#database/database.ts";
import type { CrossedRow } from "./crossed-sums.ts";
import { addCrossed, CrossedStore } from "./store-crossed.ts";
import { type CountRow, Sums, type TotalRow } from "./sums.ts";

type NewSums = { totals: TotalRow[]; counts: CountRow[]; crossed: CrossedRow[] };

/** Rows in one statement. */
const batch = 500;

/** Adds sums to those that are stored; processes that do so at the same time add up. */
export class SumStore {
  readonly #db: Db;
  readonly #crossed: CrossedStore;
  /** The values of the last day, by dimension: once there are too many, new ones are others. */
  #day = "";
  #known = new Map<Counted, Set<string>>();

  constructor(db: Db) {
    this.#db = db;
    this.#crossed = new CrossedStore(db);
  }

  async add(sums: NewSums): Promise<void> {
    const counts = await this.#limited(sums.counts);
    const crossed = await this.#crossed.limited(sums.crossed);
    await this.#db.transaction().execute(async (tx) => {
      await addSums(tx, { totals: sums.totals, counts });
      await addCrossed(tx, crossed);
    });
  }

  async #limited(rows: CountRow[]): Promise<CountRow[]> {
    const limited = new Sums();
    // Day by day, since the values of one day are known at a time.
    for (const row of rows.sort((one, other) => one.day.localeCompare(other.day))) {
      if (row.day !== this.#day) await this.#readDay(row.day);
      const known = this.#known.get(row.dimension) ?? new Set();
      this.#known.set(row.dimension, known);
      const isCounted = known.has(row.value) || known.size < mostValues[row.dimension];
      if (isCounted) known.add(row.value);
      limited.count(isCounted ? row : { ...row, value: others });
    }
    return limited.counts;
  }

  async #readDay(day: string): Promise<void> {
    this.#known = new Map();
    const rows = await this.#db
      .selectFrom("statistic_counts")
      .select(["dimension", "value"])
      .where("day", "=", day)
      .where("value", "!=", others)
      .execute();
    for (const { dimension, value } of rows) {
      const known = this.#known.get(dimension as Counted);
      if (known) known.add(value);
      else this.#known.set(dimension as Counted, new Set([value]));
    }
    this.#day = day;
  }
}

async function addSums(tx: Tx, { totals, counts }: Omit<NewSums, "crossed">): Promise<void> {
  // Always in the same order, so that processes do not wait for each other in a circle.
  const hours = totals.map(({ day, hour, views, visits, visitors }) => ({ day, hour, views, visits, visitors }));
  hours.sort((one, other) => one.day.localeCompare(other.day) || one.hour - other.hour);
  if (hours.length > 0) {
    await tx
      .insertInto("statistic_hours")
      .values(hours)
      .onConflict((conflict) =>
        conflict.columns(["day", "hour"]).doUpdateSet((eb) => ({
          views: sql<number>`statistic_hours.views + ${eb.ref("excluded.views")}`,
          visits: sql<number>`statistic_hours.visits + ${eb.ref("excluded.visits")}`,
          visitors: sql<number>`statistic_hours.visitors + ${eb.ref("excluded.visitors")}`,
        })),
      )
      .execute();
  }
  await addCounts(tx, counts);
}

/** Adds to the rows of days that are not closed. */
export async function addCounts(tx: Tx, rows: readonly CountRow[]): Promise<void> {
  const keyOf = ({ day, dimension, value }: CountRow) => `${day} ${dimension} ${value}`;
  const keyed = rows.map((row) => ({ key: keyOf(row), row }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1));
  for (let from = 0; from < keyed.length; from += batch) {
    await tx
      .insertInto("statistic_counts")
      .values(keyed.slice(from, from + batch).map(({ row }) => row))
      .onConflict((conflict) =>
        conflict.columns(["day", "dimension", "value"]).doUpdateSet((eb) => ({
          views: sql<number>`statistic_counts.views + ${eb.ref("excluded.views")}`,
          visits: sql<number>`statistic_counts.visits + ${eb.ref("excluded.visits")}`,
        })),
      )
      .execute();
  }
}
