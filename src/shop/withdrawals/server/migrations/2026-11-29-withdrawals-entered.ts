import { type Kysely, sql } from "kysely";

/** Of a declaration that the staff has entered. */
export type EnteredColumns = {
  /** `2026-11-28`, on which it was sent off; null where that is the day of its receipt. */
  sent_on: string | null;
  /** The staff's; empty without one. */
  note: string;
  /** 1 if its customer gets mails about it, 0 otherwise. */
  mailed: number;
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("withdrawals").addColumn("sent_on", "text").execute();
  await db.schema
    .alterTable("withdrawals")
    .addColumn("note", "text", (column) => column.notNull().defaultTo(sql.lit("")))
    .execute();
  await db.schema
    .alterTable("withdrawals")
    .addColumn("mailed", "integer", (column) => column.notNull().defaultTo(sql.lit(1)))
    .execute();
}
