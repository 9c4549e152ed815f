import type { Db, Tx } from "#database/database.ts";
import { changed } from "#platform/changes/changes.ts";

/** How much is unread may be another number when this is forgotten. */
export const messagesTag = "messages";

/** Late in the transaction: see `changed`. */
export async function messagesChanged(tx: Tx, { now }: { now: Date }): Promise<void> {
  await changed(tx, { tags: [messagesTag], now });
}

/** The number of unread messages in the inbox; answered by an index alone. */
export async function unreadMessages(db: Db): Promise<number> {
  const { unread } = await db
    .selectFrom("messages")
    .select((eb) => eb.fn.countAll<number>().as("unread"))
    .where("folder", "=", "inbox")
    .where("is_read", "=", 0)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return unread;
}
