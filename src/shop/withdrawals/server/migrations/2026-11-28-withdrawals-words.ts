import { type Kysely, sql } from "kysely";

/** What a withdrawal is found by, folded. */
export type WithdrawalWordsColumns = { words_folded: string };

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("withdrawals")
    .addColumn("words_folded", "text", (column) => column.notNull().defaultTo(sql.lit("")))
    .execute();
}
