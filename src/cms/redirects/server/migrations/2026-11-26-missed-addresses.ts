import type { Kysely } from "kysely";

declare module "#database/schema.ts" {
  interface Schema {
    missed_addresses: MissedAddressRow;
    missed_days: MissedDayRow;
    missed_totals: MissedTotalRow;
  }
}

/** An address that guests asked for in vain. */
export type MissedAddressRow = {
  id: string;
  /** Decoded and folded, as redirects are found. */
  path_folded: string;
  /** As it was asked for first. */
  path: string;
  /** Since when it is not shown any more, nor counted. */
  ignored_at: string | null;
};

/** How often it was asked for on a day (UTC, `2026-11-26`). */
export type MissedDayRow = { address_id: string; day: string; count: number };

/** How many different addresses were counted on a day. */
export type MissedTotalRow = { day: string; addresses: number };

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("missed_addresses")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("path_folded", "text", (column) => column.notNull().unique())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("ignored_at", "text")
    .execute();
  await db.schema
    .createTable("missed_days")
    .addColumn("address_id", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("missed_days_of_address", ["address_id", "day"])
    .execute();
  await db.schema.createIndex("missed_days_by_day").on("missed_days").column("day").execute();
  await db.schema
    .createTable("missed_totals")
    .addColumn("day", "text", (column) => column.primaryKey())
    .addColumn("addresses", "integer", (column) => column.notNull())
    .execute();
}
