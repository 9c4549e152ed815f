import { type Kysely, sql } from "kysely";

declare module "#database/schema.ts" {
  interface Schema {
    statistic_sums: StatisticSumsRow;
  }
}

/**
 * All that was counted on a day that is closed, or in the month or year that begins with it. `sums`: JSON, of `values`
 * `{ [dimension]: [values[], views[], visits[]] }`; of `crossings` `{ texts, rows }`, of each row the numbers of the texts of its
 * page, referrer, campaign, device and region, its views, visits and begun visits: 32-bit numbers, together in base64.
 */
export type StatisticSumsRow = {
  of: "values" | "crossings";
  grain: "day" | "month" | "year";
  day: string;
  sums: string;
};

type Counted = { day: string; dimension: string; value: string; views: number; visits: number };
type Crossed = { day: string; views: number; visits: number; begun: number } & Record<(typeof texts)[number], string>;
const texts = ["page", "referrer", "campaign", "device", "region"] as const;

/** Months move into one document each; the tables keep what days are counted at present, which need no grain any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("statistic_sums")
    .addColumn("of", "text", (column) => column.notNull())
    .addColumn("grain", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("sums", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("statistic_sums_of_day", ["of", "grain", "day"] as never[])
    .execute();
  const counted = await sql<Counted>`
    select day, dimension, value, views, visits from statistic_counts where grain = 'month'`.execute(db);
  for (const [day, rows] of Map.groupBy(counted.rows, (row) => row.day)) {
    const lists = [...Map.groupBy(rows, (row) => row.dimension)].map(([dimension, values]) => [
      dimension,
      (["value", "views", "visits"] as const).map((column) => values.map((row) => row[column])),
    ]);
    await keep(db, { of: "values", day, sums: Object.fromEntries(lists) });
  }
  const crossed = await sql<Crossed>`select * from statistic_crossings where grain = 'month'`.execute(db);
  for (const [day, rows] of Map.groupBy(crossed.rows, (row) => row.day)) {
    const all = [...new Set(rows.flatMap((row) => texts.map((column) => row[column])))];
    const numbers = new Map(all.map((text, number) => [text, number]));
    const cells = rows.flatMap((row) => [
      ...texts.map((column) => numbers.get(row[column]) ?? 0),
      ...[row.views, row.visits, row.begun],
    ]);
    const packed = Buffer.from(Uint32Array.from(cells).buffer).toString("base64");
    await keep(db, { of: "crossings", day, sums: { texts: all, rows: packed } });
  }
  await withoutGrain(db);
}

async function keep(
  db: Kysely<unknown>,
  { of, day, sums }: Pick<StatisticSumsRow, "of" | "day"> & { sums: object },
): Promise<void> {
  await sql`insert into statistic_sums ("of", grain, day, sums)
    values (${of}, 'month', ${day}, ${JSON.stringify(sums)})`.execute(db);
}

async function withoutGrain(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("statistic_counts_open")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("dimension", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("views", "integer", (column) => column.notNull())
    .addColumn("visits", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("statistic_counts_open_of_day", ["day", "dimension", "value"])
    .execute();
  await sql`insert into statistic_counts_open
    select day, dimension, value, views, visits from statistic_counts where grain = 'day'`.execute(db);
  await db.schema.dropTable("statistic_counts").execute();
  await db.schema.alterTable("statistic_counts_open").renameTo("statistic_counts").execute();
  await db.schema
    .createTable("statistic_crossings_open")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("referrer", "text", (column) => column.notNull())
    .addColumn("campaign", "text", (column) => column.notNull())
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("region", "text", (column) => column.notNull())
    .addColumn("views", "integer", (column) => column.notNull())
    .addColumn("visits", "integer", (column) => column.notNull())
    .addColumn("begun", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("statistic_crossings_open_of_day", ["day", ...texts] as never[])
    .execute();
  await sql`insert into statistic_crossings_open
    select day, page, referrer, campaign, device, region, views, visits, begun
    from statistic_crossings where grain = 'day'`.execute(db);
  await db.schema.dropTable("statistic_crossings").execute();
  await db.schema.alterTable("statistic_crossings_open").renameTo("statistic_crossings").execute();
}
