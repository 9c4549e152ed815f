import { deleteMessageBatch, markMessages, purgeMessages, undeleteMessages } from "#cms/messages/contract.ts";
import type { Input } from "#contract/wire/route.ts";
import { inOne, listActs, removing, together } from "#web/admin/lists/list-acts.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

export type InboxIntent =
  | ("read" | "unread" | "spam" | "ham" | "archive" | "unarchive")
  | ("assign" | "tag" | "delete" | "undelete" | "purge");

type Marks = Omit<Input<typeof markMessages>["body"], "messages">;

function marking(marksOf: (form: FormData) => Marks) {
  return inOne((context, { ids, form }) => {
    return send(context, markMessages, { body: { messages: ids, ...marksOf(form) } });
  });
}

/** Handles the forms of the inbox. */
export const changeMessages = listActs<InboxIntent>({
  read: marking(() => ({ read: true })),
  unread: marking(() => ({ read: false })),
  spam: marking(() => ({ folder: "spam" })),
  // A message that is no spam goes back to the inbox.
  ham: marking(() => ({ folder: "inbox" })),
  archive: marking(() => ({ folder: "archive", read: true })),
  unarchive: marking(() => ({ folder: "inbox" })),
  assign: marking((form) => ({ assigned: textIn(form, "assigned") || null })),
  tag: marking((form) => ({
    add: form.getAll("add").flatMap((tag) => (typeof tag === "string" && tag.trim() !== "" ? [tag] : [])),
  })),
  delete: removing(deleteMessageBatch),
  undelete: together(undeleteMessages),
  purge: removing(purgeMessages),
});
