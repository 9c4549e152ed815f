import type { ExpressionBuilder } from "kysely";
import type { Tx } from "#database/database.ts";
import type { Schema } from "#database/schema.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";

/** How many contents are deleted by one query. */
const most = 500;

/**
 * Deletes the bytes that no mail brings any more. Call it wherever mails are deleted, in the same transaction: their
 * attachments go with them.
 */
export async function forgetContents(tx: Tx): Promise<void> {
  for (;;) {
    const unused = await tx
      .selectFrom("mail_contents")
      .select("hash")
      .where(isUnused)
      .orderBy("hash")
      .limit(most)
      // What a mail is just being queued with is left to the next time.
      .$if(manyWriters(tx), (select) => select.forUpdate().skipLocked())
      .execute();
    if (unused.length === 0) return;
    const hashes = unused.map(({ hash }) => hash);
    // Asked again: a mail may have been queued with them before they were locked.
    await tx.deleteFrom("mail_contents").where("hash", "in", hashes).where(isUnused).execute();
    if (unused.length < most) return;
  }
}

function isUnused(eb: ExpressionBuilder<Schema, "mail_contents">) {
  return eb.not(
    eb.exists(
      eb.selectFrom("mail_attachments").select("place").whereRef("mail_attachments.hash", "=", "mail_contents.hash"),
    ),
  );
}
