import { type Kysely, sql } from "kysely";
import type { Engine } from "#database/engine.ts";
import { addWordIndex } from "#database/word-index.ts";

/** Lists of a million orders are counted and sorted by indexes that hold all that they ask for. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.dropIndex("orders_by_state").execute();
  await db.schema.dropIndex("orders_to_hand_over").execute();
  const asked = ["state", "payment", "fulfilment", "source"] as const;
  await db.schema
    .createIndex("orders_at_work")
    .on("orders")
    .columns([...asked, "placed_at", "id"])
    .execute();
  for (const [name, condition] of [
    ["current", sql`archived_at is null`],
    ["archived", sql`archived_at is not null`],
  ] as const) {
    // Kysely would write the condition with a value, which no index knows.
    await sql`
      create index ${sql.raw(`orders_${name}`)} on orders (placed_at, id, state, payment, fulfilment, source)
      where ${condition}
    `.execute(db);
    await sql`create index ${sql.raw(`orders_${name}_by_total`)} on orders (total, id) where ${condition}`.execute(db);
  }
  await sql`create index orders_to_review on orders (placed_at) where payment = 'review'`.execute(db);
  await addWordIndex(db, { engine, table: "orders" });
}
