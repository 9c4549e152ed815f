import type { Kysely } from "kysely";

declare module "#database/schema.ts" {
  interface Schema {
    statistic_crossings: StatisticCrossingRow;
    statistic_funnels: StatisticFunnelRow;
    statistic_shares: StatisticShareRow;
  }
}

/**
 * How often pages were viewed on a day that is not closed yet, in visits that have all of this in common.
 * What is not known is empty; `*` is what was too much to be told apart. `visits`: of which it was a page; `begun`: of
 * which it was the first one.
 */
export type StatisticCrossingRow = {
  day: string;
  page: string;
  referrer: string;
  campaign: string;
  device: string;
  region: string;
  views: number;
  visits: number;
  begun: number;
};

/** `steps`: JSON. */
export type StatisticFunnelRow = {
  id: string;
  version: number;
  name: string;
  steps: string;
  created_at: string;
};

/** A link to a report: of the last `days` days, or from one day to another; `filter`: JSON. */
export type StatisticShareRow = {
  id: string;
  name: string;
  secret_hash: string;
  days: number | null;
  from_day: string | null;
  to_day: string | null;
  filter: string;
  created_at: string;
  created_by: string | null;
  expires_at: string;
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("statistic_crossings")
    .addColumn("grain", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("referrer", "text", (column) => column.notNull())
    .addColumn("campaign", "text", (column) => column.notNull())
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("region", "text", (column) => column.notNull())
    .addColumn("views", "integer", (column) => column.notNull())
    .addColumn("visits", "integer", (column) => column.notNull())
    .addColumn("begun", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("statistic_crossings_of_day", [
      ...(["grain", "day", "page", "referrer", "campaign", "device", "region"] as never[]),
    ])
    .execute();
  await db.schema
    .createTable("statistic_funnels")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("steps", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("statistic_shares")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("secret_hash", "text", (column) => column.notNull().unique())
    .addColumn("days", "integer")
    .addColumn("from_day", "text")
    .addColumn("to_day", "text")
    .addColumn("filter", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("created_by", "text")
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
}
