import { data, type RouterContextProvider } from "react-router";
import { deleteMessageBatch, markMessages, purgeMessages, undeleteMessages } from "#cms/messages/contract.ts";
import { oneOf } from "#web/admin/lists/list-address.ts";
import type { ListOutcome } from "#web/admin/lists/use-list-changes.tsx";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

/** `ham`: what is no spam goes back to the inbox. */
const marks = {
  read: { read: true },
  unread: { read: false },
  spam: { folder: "spam" },
  ham: { folder: "inbox" },
  archive: { folder: "archive", read: true },
  unarchive: { folder: "inbox" },
} as const;

export const inboxIntents = [
  ...["read", "unread", "spam", "ham", "archive", "unarchive"],
  ...["assign", "tag", "delete", "undelete", "purge"],
] as ("assign" | "tag" | "delete" | "undelete" | "purge" | keyof typeof marks)[];
export type InboxIntent = (typeof inboxIntents)[number];

type Context = Readonly<RouterContextProvider>;
type Outcome = ListOutcome<InboxIntent>;

/** What the list's forms ask for: `intent`, and an `id` for each message that is meant. */
export async function changeMessages(context: Context, form: FormData): Promise<Outcome> {
  const intent = oneOf(inboxIntents, form.get("intent"));
  const ids = form.getAll("id").map(String);
  if (!intent) throw data(null, { status: 400 });
  if (intent === "delete" || intent === "purge") return remove(context, { intent, ids });
  if (intent === "undelete") {
    const { reply, refused } = await send(context, undeleteMessages, { body: ids });
    return reply ? { done: { intent, count: reply.length }, refused: null } : { refused };
  }
  const { reply, refused } = await send(context, markMessages, { body: { messages: ids, ...marksOf(intent, form) } });
  return reply ? { done: { intent, count: reply.length, ids }, refused: null } : { refused };
}

function marksOf(intent: Exclude<InboxIntent, "delete" | "purge" | "undelete">, form: FormData) {
  if (intent === "assign") return { assigned: textIn(form, "assigned") || null };
  if (intent === "tag") return { add: form.getAll("add").map(String) };
  return marks[intent];
}

type Removing = { intent: "delete" | "purge"; ids: string[] };

async function remove(context: Context, { intent, ids }: Removing): Promise<Outcome> {
  const record = intent === "delete" ? deleteMessageBatch : purgeMessages;
  const { reply, refused } = await send(context, record, { body: ids });
  if (!reply) return { refused };
  const { removed } = reply;
  return { done: { intent, count: removed.length, ids: removed }, left: reply.refused, refused: null };
}
