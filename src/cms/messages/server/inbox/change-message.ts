import { learnTags } from "#cms/tags/server/index.ts";
import { fold } from "#contract/formats/fold.ts";
import { may } from "#contract/rights/rights.ts";
import { tagDelimiter, tidyTag } from "#contract/tags.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { beginsWith } from "#database/like.ts";
import type { MessageRow } from "#database/schema/messages.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import { audit } from "#platform/audit.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { settleNotifications } from "#platform/faces/notifications.ts";
import { holderOf } from "#platform/sessions/bundled.ts";
import { messagesChanged } from "./unread.ts";

type Marks = {
  read?: boolean | undefined;
  folder?: "inbox" | "archive" | "spam" | undefined;
  assigned?: string | null | undefined;
};
type Acting = { by: string | null; id: () => string; now: Date };

type Change = Acting & { message: string; version: number; input: Marks & { tags?: string[] | undefined } };

/** @throws Problem `C404`, `TAG_RESERVED`, `USER_UNKNOWN`; ChangedMeanwhile */
export function changeMessage(db: Db, change: Change): Promise<void> {
  return db.transaction().execute((tx) => changeIn(tx, change));
}

async function changeIn(tx: Tx, { message: id, version, input, ...acting }: Change): Promise<void> {
  const { tags, ...marks } = input;
  await refuseStrangers(tx, marks);
  const known = tags && (await learnTags(tx, { paths: tidied(tags), id: acting.id }));
  const row = await messageRow(tx, { id });
  if (row.version !== version) throw new ChangedMeanwhile(id);
  await store(tx, { row, marks, tags: known, ...acting });
  await noteMarks(tx, { messages: [id], marks, now: acting.now });
}

type Marking = Acting & { messages: string[]; marks: Marks; add: string[]; remove: string[] };

/**
 * Changes several messages, all or none, without checking their versions.
 * @throws Problem `C404`, `TAG_RESERVED`, `USER_UNKNOWN`
 */
export function markMessages(db: Db, marking: Marking): Promise<void> {
  return db.transaction().execute((tx) => markIn(tx, marking));
}

async function markIn(tx: Tx, { messages, marks, add, remove, ...acting }: Marking): Promise<void> {
  await refuseStrangers(tx, marks);
  const added = await learnTags(tx, { paths: tidied(add), id: acting.id });
  const gone = new Set(remove.map(fold));
  // In the same order for everybody, so that no two wait for each other.
  const rows: MessageRow[] = [];
  for (const id of messages.toSorted()) rows.push(await messageRow(tx, { id }));
  for (const row of rows) {
    const before = JSON.parse(row.tags) as string[];
    const tags = [...new Set([...before.filter((tag) => !gone.has(fold(tag))), ...added])];
    await store(tx, { row, marks, tags: add.length + remove.length > 0 ? tags : undefined, ...acting });
  }
  await noteMarks(tx, { messages, marks, now: acting.now });
}

type Noting = { messages: string[]; marks: Marks; now: Date };

/** What is read, or lies no longer in the inbox, is news to nobody. */
async function noteMarks(tx: Tx, { messages, marks: { read, folder }, now }: Noting): Promise<void> {
  await messagesChanged(tx, { now });
  const isHandled = read === true || (folder !== undefined && folder !== "inbox");
  if (isHandled) await settleNotifications(tx, { kind: "message", things: messages, now });
}

type Storing = Acting & { row: MessageRow; marks: Marks; tags: string[] | undefined };

async function store(tx: Tx, { row, marks, tags, by, now }: Storing): Promise<void> {
  const { read, folder, assigned } = marks;
  const { numUpdatedRows } = await tx
    .updateTable("messages")
    .set({
      version: row.version + 1,
      changed_at: now.toISOString(),
      ...(read === undefined ? {} : { is_read: read ? 1 : 0 }),
      ...(folder === undefined ? {} : { folder }),
      ...(assigned === undefined ? {} : { assigned_to: assigned }),
      ...(tags === undefined ? {} : { tags: JSON.stringify(tags) }),
    })
    .where("id", "=", row.id)
    .where("version", "=", row.version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(row.id);
  if (tags !== undefined) await storeTags(tx, { message: row.id, tags });
  const fields = Object.entries({ ...marks, tags }).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  await audit(tx, { by, action: "message.update", thing: row.id, details: { fields }, now });
}

async function storeTags(tx: Tx, { message, tags }: { message: string; tags: string[] }): Promise<void> {
  await tx.deleteFrom("message_tags").where("message_id", "=", message).execute();
  const folded = [...new Set(tags.map(fold))];
  if (folded.length === 0) return;
  await tx
    .insertInto("message_tags")
    .values(folded.map((tag_folded) => ({ message_id: message, tag_folded })))
    .execute();
}

/** Whoever is writing it at this moment is waited for. @throws Problem `C404`, also for what lies in the trash */
async function messageRow(tx: Tx, { id }: { id: string }): Promise<MessageRow> {
  const row = await tx
    .selectFrom("messages")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .$if(manyWriters(tx), (select) => select.forUpdate())
    .executeTakeFirst();
  if (!row) throw new Problem("C404");
  return row;
}

/** Messages are for those who may read them. @throws Problem `USER_UNKNOWN` */
async function refuseStrangers(tx: Tx, { assigned }: Marks): Promise<void> {
  if (!assigned) return;
  const user = await tx.selectFrom("users").select(["roles", "bundles"]).where("id", "=", assigned).executeTakeFirst();
  if (!user || !may(await holderOf(tx, user), "message.read")) throw new Problem("USER_UNKNOWN", { field: "assigned" });
}

function tidied(tags: string[]): string[] {
  return [...new Set(tags.map(tidyTag).filter(Boolean))];
}

/** Gives the messages of a branch other tags; returns how many. */
export async function moveTags(
  tx: Tx,
  { branch, moved, now }: { branch: string; moved: (tags: string[]) => string[]; now: Date },
): Promise<number> {
  const rows = await tx
    .selectFrom("message_tags")
    .select("message_id")
    .distinct()
    .where((eb) => eb.or([eb("tag_folded", "=", branch), beginsWith(eb.ref("tag_folded"), branch + tagDelimiter)]))
    .orderBy("message_id")
    .execute();
  for (const { message_id: id } of rows) {
    const { tags } = await tx.selectFrom("messages").select("tags").where("id", "=", id).executeTakeFirstOrThrow();
    const next = moved(JSON.parse(tags) as string[]);
    await tx
      .updateTable("messages")
      .set((eb) => ({ tags: JSON.stringify(next), version: eb("version", "+", 1), changed_at: now.toISOString() }))
      .where("id", "=", id)
      .execute();
    await storeTags(tx, { message: id, tags: next });
  }
  return rows.length;
}
