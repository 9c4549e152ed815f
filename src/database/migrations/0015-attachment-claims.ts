import type { Kysely } from "kysely";

/** Room for files that come with a form, from before they are stored until their message is there; one for each captcha. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("attachment_claims")
    .addColumn("captcha", "text", (c) => c.primaryKey())
    .addColumn("bytes", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();
}
