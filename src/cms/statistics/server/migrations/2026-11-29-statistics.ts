import type { Kysely } from "kysely";

declare module "#database/schema.ts" {
  interface Schema {
    statistic_hours: StatisticHourRow;
    statistic_counts: StatisticCountRow;
  }
}

/** The totals of an hour by German time (`2026-11-28`, 0 to 23); of a day that is past for long they stand at hour 24. */
export type StatisticHourRow = { day: string; hour: number; views: number; visits: number; visitors: number };

/** How often a value of a dimension was counted on a day that is not closed yet. */
export type StatisticCountRow = {
  day: string;
  dimension: string;
  value: string;
  views: number;
  visits: number;
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("statistic_hours")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("hour", "integer", (column) => column.notNull())
    .addColumn("views", "integer", (column) => column.notNull())
    .addColumn("visits", "integer", (column) => column.notNull())
    .addColumn("visitors", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("statistic_hours_of_day", ["day", "hour"])
    .execute();
  await db.schema
    .createTable("statistic_counts")
    .addColumn("grain", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("dimension", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("views", "integer", (column) => column.notNull())
    .addColumn("visits", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("statistic_counts_of_day", ["grain", "day", "dimension", "value"])
    .execute();
}
