import type { RouterContextProvider } from "react-router";
import { changeMessage, type Message, replyToMessage } from "#cms/messages/contract.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

/** What came of a form of the message's screen. */
export type MessageOutcome = { intent: "reply" | "tags" | "assign"; message: Message | null; refused: Refusal | null };

/** Answers a message, tags it or gives it to somebody. */
export async function changeOne(context: Readonly<RouterContextProvider>, form: FormData): Promise<MessageOutcome> {
  const _id = textIn(form, "_id");
  if (form.get("intent") === "reply") {
    const body = { _id, reply: textIn(form, "reply"), text: textIn(form, "text") };
    const { reply, refused } = await send(context, replyToMessage, { body });
    return { intent: "reply", message: reply, refused };
  }
  const intent = form.get("intent") === "tags" ? "tags" : "assign";
  const input =
    intent === "tags" ? { tags: form.getAll("tag").map(String) } : { assigned: textIn(form, "assigned") || null };
  const { reply, refused } = await send(context, changeMessage, {
    body: { _id, version: Number(form.get("version")), ...input },
  });
  return { intent, message: reply, refused };
}
