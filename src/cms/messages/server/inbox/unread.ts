import type { Db, Tx } from "#database/database.ts";
import { changed } from "#platform/changes/changes.ts";

/** How much is unread may be another number when this is forgotten. */
export const messagesTag = "messages";

/** Late in the transaction: see `changed`. */
export async function messagesChanged(tx: Tx, { now }: { now: Date }): Promise<void> {
  await changed(tx, { tags: [messagesTag], now });
}

/** How many messages of the inbox nobody has read; an index holds all that is looked at. */
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
