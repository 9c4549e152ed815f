import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { forgetNotifications } from "#platform/faces/notifications.ts";
import { type Trash, throwAway } from "#platform/publishing/trash.ts";
import { messagesChanged } from "./unread.ts";

/** They come back to where they were. */
export const messageTrash: Trash = {
  table: "messages",
  kind: "message",
  onBack: (tx, { now }) => messagesChanged(tx, { now }),
};

type Deletion = { id: string; by: string | null; now: Date };

/** Puts a message into the trash. @throws Problem `C404` */
export function deleteMessage(db: Db, deletion: Deletion): Promise<void> {
  return db.transaction().execute((tx) => remove(tx, deletion));
}

async function remove(tx: Tx, { id, by, now }: Deletion): Promise<void> {
  await throwAway(tx, { trash: messageTrash, id, now });
  await messagesChanged(tx, { now });
  await audit(tx, { by, action: "message.delete", thing: id, now });
}

/**
 * Deletes a message in the trash for good, with its replies.
 * @throws Problem `C404` if it is not in the trash
 */
export function purgeMessage(db: Db, deletion: Deletion): Promise<void> {
  return db.transaction().execute((tx) => purge(tx, deletion));
}

async function purge(tx: Tx, { id, by, now }: Deletion): Promise<void> {
  const lying = await tx
    .selectFrom("messages")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  if (!lying || (await dropMessages(tx, { ids: [id], now })) === 0) throw new Problem("C404");
  await audit(tx, { by, action: "message.purge", thing: id, now });
}

/**
 * Messages with their answers, their files and all that speaks of them; the mails of the outbox go by their own clock,
 * and bytes that nothing else has within hours (`sweepObjects`).
 */
export async function dropMessages(tx: Tx, { ids, now }: { ids: string[]; now: Date }): Promise<number> {
  if (ids.length === 0) return 0;
  await tx.deleteFrom("replies").where("message_id", "in", ids).execute();
  await tx.deleteFrom("attachments").where("message_id", "in", ids).execute();
  await tx.deleteFrom("message_tags").where("message_id", "in", ids).execute();
  const { numDeletedRows } = await tx.deleteFrom("messages").where("id", "in", ids).executeTakeFirst();
  await forgetNotifications(tx, { kind: "message", things: ids, now });
  await messagesChanged(tx, { now });
  return Number(numDeletedRows);
}
