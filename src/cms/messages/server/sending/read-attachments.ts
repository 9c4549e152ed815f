import type { Attachment } from "#cms/messages/contract.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Bytes } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import type { Storage } from "#platform/storage/store.ts";

/** The files of these messages, in the order in which they came. */
export async function attachmentsOf(db: Db, { messages }: { messages: string[] }): Promise<Map<string, Attachment[]>> {
  if (messages.length === 0) return new Map();
  const rows = await db
    .selectFrom("attachments")
    .select(["id", "message_id", "field", "name", "type", "size"])
    .where("message_id", "in", messages)
    .orderBy("place")
    .execute();
  const grouped = Map.groupBy(rows, ({ message_id }) => message_id);
  return new Map(
    [...grouped].map(([message, own]) => [
      message,
      own.map(({ id, message_id: _message, ...file }) => ({ _id: id, ...file })),
    ]),
  );
}

/**
 * The bytes of a stranger's file, only ever to be kept and never to be shown where they are.
 * @throws Problem `C404`
 */
export async function readAttachment(db: Db, { id, storage }: { id: string; storage: Storage }): Promise<Bytes> {
  const row = await db.selectFrom("attachments").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("C404");
  const { name, type, size, sha256 } = row;
  return {
    type: type.startsWith("text/") ? `${type}; charset=utf-8` : type,
    name,
    size,
    etag: sha256.slice(0, 24),
    lasting: false,
    inline: false,
    read: (range) => storage.read({ sha256, ...range }),
  };
}
