import type { Kysely } from "kysely";

export type PickupPlaceRow = {
  id: string;
  version: number;
  position: number;
  /** 1 if customers can choose it. */
  enabled: number;
  /** The German name, by which places are told apart. */
  name_folded: string;
  /** The rest of what is written of it, as JSON. */
  document: string;
};

/** Where and when an order will be collected. */
export type PickupBookingRow = {
  order_id: string;
  place_id: string;
  /** The ISO time at which a slot begins, a day (`2026-12-01`), or null where nothing was chosen. */
  start_at: string | null;
  /** The ISO time at which the slot, or the day, is over. */
  end_at: string | null;
};

declare module "#database/schema.ts" {
  interface Schema {
    pickup_places: PickupPlaceRow;
    pickup_bookings: PickupBookingRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("pickup_places")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("enabled", "integer", (column) => column.notNull())
    .addColumn("name_folded", "text", (column) => column.notNull().unique())
    .addColumn("document", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("pickup_bookings")
    .addColumn("order_id", "text", (column) => column.primaryKey())
    .addColumn("place_id", "text", (column) => column.notNull().references("pickup_places.id").onDelete("cascade"))
    .addColumn("start_at", "text")
    .addColumn("end_at", "text")
    .execute();
  await db.schema
    .createIndex("pickup_bookings_by_start")
    .on("pickup_bookings")
    .columns(["place_id", "start_at"])
    .execute();
}
