import { foldHandle } from "#contract/formats/fold.ts";
import type { Db, Tx } from "#database/database.ts";
import { forgetContents } from "../attachments/forget-contents.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Deletes one-time links after a week, when they no longer work, and mails with their attachments after three months
 * (GDPR Art. 5(1)(e)). Links that go on working stay in mails that have not been sent, which may be sent again.
 */
export async function trimMails(db: Db, { now }: { now: Date }): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day).toISOString();
  await db
    .updateTable("mails")
    .set({ secret: null })
    .where("created_at", "<", before(7))
    .where("secret", "is not", null)
    .execute();
  await db.transaction().execute((tx) => deleteBefore(tx, before(90)));
  await db.deleteFrom("bounces").where("at", "<", before(90)).execute();
}

async function deleteBefore(tx: Tx, time: string): Promise<void> {
  await tx.deleteFrom("mails").where("created_at", "<", time).where("state", "!=", "queued").execute();
  await forgetContents(tx);
}

/** Deletes the mails and bounces of an address whose user was deleted. */
export async function forgetMails(tx: Tx, { recipient }: { recipient: string }): Promise<void> {
  const folded = foldHandle(recipient);
  await tx.deleteFrom("mails").where("recipient_folded", "=", folded).execute();
  await forgetContents(tx);
  await tx.deleteFrom("bounces").where("address", "=", folded).execute();
}
