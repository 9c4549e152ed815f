import type { ExpressionBuilder } from "kysely";
import type { Folder, Message, MessageList, Reply, readMessages } from "#cms/messages/contract.ts";
import { userNames } from "#cms/users/server/index.ts";
import { fold } from "#contract/formats/fold.ts";
import type { MailState } from "#contract/mail/mail-states.ts";
import { tagDelimiter } from "#contract/tags.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { beginsWith, contains } from "#database/like.ts";
import type { MessageRow } from "#database/schema/messages.ts";
import type { Schema } from "#database/schema.ts";
import type { Related } from "#platform/faces/related.ts";
import { formNames } from "../forms/read-forms.ts";
import { toMessage } from "../message-row.ts";
import { attachmentsOf } from "../sending/read-attachments.ts";
import { readSettings } from "../settings.ts";

type Query = Input<typeof readMessages>["query"];
type Messages = ExpressionBuilder<Schema, "messages">;
export type MessageView = Pick<Message, "can">;

type One = { id: string; view: MessageView; related: Related[] };

/** With what was answered to it, and what it is about. @throws Problem `C404` */
export async function readMessage(db: Db, { id, view, related }: One): Promise<Message> {
  const [message] = await messagesById(db, { ids: [id], view });
  if (!message) throw new Problem("C404");
  const [thread, ...about] = await Promise.all([
    threadOf(db, { message: id }),
    ...related.map(async ({ kind, of }) => (await of(db, { id })).map((thing) => ({ kind, ...thing }))),
  ]);
  return { ...message, thread, about: about.flat() };
}

/** The named messages in the order asked for; unknown ones are left out. */
export async function messagesById(db: Db, { ids, view }: { ids: string[]; view: MessageView }): Promise<Message[]> {
  if (ids.length === 0) return [];
  const found = await db.selectFrom("messages").selectAll().where("id", "in", ids).execute();
  const rows = new Map(found.map((row) => [row.id, row]));
  return present(db, { view, rows: ids.flatMap((id) => rows.get(id) ?? []) });
}

export async function listMessages(db: Db, { query, view }: { query: Query; view: MessageView }): Promise<MessageList> {
  const { page = 1, pageSize = 10 } = query;
  const { ids, total } = await (query.q ? found(db, query) : listed(db, query));
  return { items: await messagesById(db, { ids, view }), total, page, pageSize };
}

type Page = { ids: string[]; total: number };

/** From indexes alone: messages are long, and those passed over need not be read. */
async function listed(db: Db, query: Query): Promise<Page> {
  const [total, rows] = await Promise.all([countOf(db, query), pageOf(db, query).execute()]);
  return { ids: rows.map(({ id }) => id), total };
}

/** Every text has to be looked at, once and not a second time to count them. */
async function found(db: Db, query: Query): Promise<Page> {
  const all = pageOf(db, query).select(({ fn }) => fn.countAll<number>().over().as("total"));
  const rows = await all.execute();
  const total = rows[0]?.total ?? ((query.page ?? 1) === 1 ? 0 : await countOf(db, query));
  return { ids: rows.map(({ id }) => id), total };
}

async function countOf(db: Db, query: Query): Promise<number> {
  const { total } = await db
    .selectFrom("messages")
    .where((eb) => eb.and(conditions(eb, query)))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function pageOf(db: Db, query: Query) {
  const { page = 1, pageSize = 10, sort } = query;
  const direction = sort === "sent" ? ("asc" as const) : ("desc" as const);
  return db
    .selectFrom("messages")
    .select("id")
    .where((eb) => eb.and(conditions(eb, query)))
    .orderBy("sent_at", direction)
    .orderBy("id", direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

function conditions(eb: Messages, { folder, unread, q, tags, form, assigned }: Query) {
  const all = [folder === "trash" ? eb("deleted_at", "is not", null) : eb("deleted_at", "is", null)];
  if (folder && folder !== "trash") all.push(eb("folder", "=", folder));
  if (unread !== undefined) all.push(eb("is_read", "=", unread ? 0 : 1));
  if (form) all.push(eb("form_id", "=", form));
  if (assigned) all.push(assigned === "nobody" ? eb("assigned_to", "is", null) : eb("assigned_to", "=", assigned));
  if (q && fold(q)) all.push(eb.and([contains(eb.ref("folded"), fold(q))]));
  if (tags) {
    const branch = fold(tags);
    const tagged = eb
      .selectFrom("message_tags")
      .select("message_id")
      .where((tag) =>
        tag.or([tag("tag_folded", "=", branch), beginsWith(tag.ref("tag_folded"), branch + tagDelimiter)]),
      );
    all.push(eb("id", "in", tagged));
  }
  return all;
}

export type MessageCounts = Record<"unread" | Folder, number>;

/** Indexes hold all that is looked at. */
export async function countMessages(db: Db): Promise<MessageCounts> {
  const [lying, { trash }] = await Promise.all([
    db
      .selectFrom("messages")
      .select((eb) => ["folder", "is_read", eb.fn.countAll<number>().as("messages")])
      .where("deleted_at", "is", null)
      .groupBy(["folder", "is_read"])
      .execute(),
    db
      .selectFrom("messages")
      .select((eb) => eb.fn.countAll<number>().as("trash"))
      .where("deleted_at", "is not", null)
      .executeTakeFirstOrThrow(),
  ]);
  const sum = (...rows: typeof lying) => rows.reduce((total, { messages }) => total + messages, 0);
  const inFolder = (name: Folder) => lying.filter(({ folder }) => folder === name);
  return {
    unread: sum(...inFolder("inbox").filter(({ is_read }) => is_read === 0)),
    inbox: sum(...inFolder("inbox")),
    archive: sum(...inFolder("archive")),
    spam: sum(...inFolder("spam")),
    trash,
  };
}

async function present(db: Db, { view, rows }: { view: MessageView; rows: MessageRow[] }): Promise<Message[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const people = [...new Set(rows.flatMap(({ assigned_to }) => assigned_to ?? []))];
  const [names, users, counts, attachments, { days }] = await Promise.all([
    formNames(db, { ids: [...new Set(rows.map(({ form_id }) => form_id))] }),
    people.length > 0 ? userNames(db, { ids: people }) : [],
    db
      .selectFrom("replies")
      .select((eb) => ["message_id", eb.fn.countAll<number>().as("replies")])
      .where("message_id", "in", ids)
      .groupBy("message_id")
      .execute(),
    attachmentsOf(db, { messages: ids }),
    readSettings(db),
  ]);
  const [forms, named] = [new Map(names), new Map(users)];
  const replies = new Map(counts.map((row) => [row.message_id, row.replies]));
  return rows.map((row) =>
    toMessage(row, {
      form: forms.get(row.form_id) ?? "",
      assigned: named.get(row.assigned_to ?? "") ?? null,
      replies: replies.get(row.id) ?? 0,
      attachments: attachments.get(row.id) ?? [],
      days,
      ...view,
    }),
  );
}

async function threadOf(db: Db, { message }: { message: string }): Promise<Reply[]> {
  const rows = await db
    .selectFrom("replies")
    .leftJoin("users", "users.id", "replies.user_id")
    .leftJoin("mails", "mails.id", "replies.mail_id")
    .select(["replies.id", "replies.text", "replies.sent_at", "replies.user_id"])
    .select(["users.name", "mails.id as mail", "mails.state"])
    .where("replies.message_id", "=", message)
    .orderBy("replies.sent_at")
    .orderBy("replies.id")
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    by: row.user_id === null ? null : { _id: row.user_id, name: row.name },
    text: row.text,
    sent: row.sent_at,
    mail: row.mail === null ? null : { _id: row.mail, state: row.state as MailState },
  }));
}

/** What messages are about, for the audit log. */
export async function messageSubjects(db: Db, { ids }: { ids: string[] }): Promise<[id: string, name: string][]> {
  const rows = await db.selectFrom("messages").select(["id", "subject", "name"]).where("id", "in", ids).execute();
  return rows.map(({ id, subject, name }) => [id, subject || name]);
}
