import type { RouterContextProvider } from "react-router";
import { type Message, markMessages, replyToMessage } from "#cms/messages/contract.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

/** The result of a form of the message's screen. */
export type MessageOutcome = { intent: "reply" | "tags" | "assign"; message: Message | null; refused: Refusal | null };

/**
 * Replies to a message, tags it or assigns it. Tags and assignment do not depend on the message's version, which grows
 * whenever somebody opens or moves it; tags that a colleague has added stay.
 */
export async function changeOne(context: Readonly<RouterContextProvider>, form: FormData): Promise<MessageOutcome> {
  const _id = textIn(form, "_id");
  if (form.get("intent") === "reply") {
    const body = { _id, reply: textIn(form, "reply"), text: textIn(form, "text") };
    const { reply, refused } = await send(context, replyToMessage, { body });
    return { intent: "reply", message: reply, refused };
  }
  const intent = form.get("intent") === "tags" ? "tags" : "assign";
  const marks =
    intent === "tags"
      ? { add: form.getAll("add").map(String), remove: form.getAll("remove").map(String) }
      : { assigned: textIn(form, "assigned") || null };
  const { reply, refused } = await send(context, markMessages, { body: { messages: [_id], ...marks } });
  return { intent, message: reply?.[0] ?? null, refused };
}
