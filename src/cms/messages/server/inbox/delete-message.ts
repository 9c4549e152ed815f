import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { forgetNotifications } from "#platform/notifications.ts";
import { messagesChanged } from "./unread.ts";

type Deletion = { id: string; by: string | null; now: Date };

/** Puts a message into the trash. @throws Problem `C404` */
export function deleteMessage(db: Db, deletion: Deletion): Promise<void> {
  return db.transaction().execute((tx) => remove(tx, deletion));
}

async function remove(tx: Tx, { id, by, now }: Deletion): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("messages")
    .set((eb) => ({ deleted_at: now.toISOString(), version: eb("version", "+", 1), changed_at: now.toISOString() }))
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Problem("C404");
  await messagesChanged(tx, { now });
  await audit(tx, { by, action: "message.delete", thing: id, now });
}

/** Brings messages back from the trash to where they were: all or none. @throws Problem `C404` */
export function undeleteMessages(
  db: Db,
  { ids, ...rest }: { ids: string[]; by: string | null; now: Date },
): Promise<void> {
  return db.transaction().execute((tx) => undelete(tx, { ids: ids.toSorted(), ...rest }));
}

async function undelete(tx: Tx, { ids, by, now }: { ids: string[]; by: string | null; now: Date }): Promise<void> {
  for (const id of ids) {
    const { numUpdatedRows } = await tx
      .updateTable("messages")
      .set((eb) => ({ deleted_at: null, version: eb("version", "+", 1), changed_at: now.toISOString() }))
      .where("id", "=", id)
      .where("deleted_at", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Problem("C404");
  }
  await messagesChanged(tx, { now });
  for (const id of ids) await audit(tx, { by, action: "message.undelete", thing: id, now });
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
