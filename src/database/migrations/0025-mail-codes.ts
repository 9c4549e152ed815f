import type { Kysely } from "kysely";

/** What the QR code of a mail holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("mails").addColumn("code", "text").execute();
}
