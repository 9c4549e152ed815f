import { type ExpressionBuilder, sql } from "kysely";
import { userNames } from "#cms/users/server/index.ts";
import { fold } from "#contract/fold.ts";
import type { MailState } from "#contract/mail-states.ts";
import { Problem } from "#contract/problem.ts";
import type { Input } from "#contract/route.ts";
import { tagDelimiter } from "#contract/tags.ts";
import type { Db } from "#database/database.ts";
import { beginsWith, contains } from "#database/like.ts";
import type { MessageRow } from "#database/schema/messages.ts";
import type { Schema } from "#database/schema.ts";
import type { Folder, Message, MessageList, Reply, readMessages } from "../contract.ts";
import { toMessage } from "./message-row.ts";
import { attachmentsOf } from "./read-attachments.ts";
import { formNames } from "./read-forms.ts";
import { readSettings } from "./settings.ts";

type Query = Input<typeof readMessages>["query"];
type Messages = ExpressionBuilder<Schema, "messages">;
export type MessageView = Pick<Message, "can">;

/** With what was answered to it. @throws Problem `C404` */
export async function readMessage(db: Db, { id, view }: { id: string; view: MessageView }): Promise<Message> {
  const [message] = await messagesById(db, { ids: [id], view });
  if (!message) throw new Problem("C404");
  return { ...message, thread: await threadOf(db, { message: id }) };
}

/** The named messages in the order asked for; unknown ones are left out. */
export async function messagesById(db: Db, { ids, view }: { ids: string[]; view: MessageView }): Promise<Message[]> {
  if (ids.length === 0) return [];
  const found = await db.selectFrom("messages").selectAll().where("id", "in", ids).execute();
  const rows = new Map(found.map((row) => [row.id, row]));
  return present(db, { view, rows: ids.flatMap((id) => rows.get(id) ?? []) });
}

export async function listMessages(db: Db, { query, view }: { query: Query; view: MessageView }): Promise<MessageList> {
  const { page = 1, pageSize = 10, sort = "-sent" } = query;
  const direction = sort === "sent" ? ("asc" as const) : ("desc" as const);
  const wanted = db.selectFrom("messages").where((eb) => eb.and(conditions(eb, query)));
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  if (total === 0) return { items: [], total, page, pageSize };
  // Of the page's ids first, which an index knows: messages are long, and those passed over need not be read.
  const rows = await db
    .selectFrom("messages")
    .selectAll()
    .where("id", "in", (eb) =>
      eb
        .selectFrom("messages")
        .select("id")
        .where((inner) => inner.and(conditions(inner, query)))
        .orderBy("sent_at", direction)
        .orderBy("id", direction)
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    )
    .orderBy("sent_at", direction)
    .orderBy("id", direction)
    .execute();
  return { items: await present(db, { view, rows }), total, page, pageSize };
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

/** One walk over an index that holds nothing else. */
export async function countMessages(db: Db): Promise<MessageCounts> {
  const rows = await db
    .selectFrom("messages")
    .select((eb) => [
      sql<string>`case when deleted_at is null then folder else 'trash' end`.as("place"),
      "is_read",
      eb.fn.countAll<number>().as("messages"),
    ])
    .groupBy(["place", "is_read"])
    .execute();
  const sum = (match: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(match).reduce((total, { messages }) => total + messages, 0);
  return {
    unread: sum(({ place, is_read }) => place === "inbox" && is_read === 0),
    inbox: sum(({ place }) => place === "inbox"),
    archive: sum(({ place }) => place === "archive"),
    spam: sum(({ place }) => place === "spam"),
    trash: sum(({ place }) => place === "trash"),
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
