import { data, type RouterContextProvider } from "react-router";
import { changeTag, createTag, deleteTag } from "#cms/tags/contract.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { oneOf } from "#web/admin/lists/filters/list-address.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

const intents = ["add", "move", "delete"] as const;
export type TagIntent = (typeof intents)[number];
export type TagOutcome = { intent: TagIntent; refused: Refusal | null };

/** Handles the forms of the tags screen. */
export async function changeTags(context: Readonly<RouterContextProvider>, form: FormData): Promise<TagOutcome> {
  const intent = oneOf(intents, form.get("intent"));
  if (!intent) throw data(null, { status: 400 });
  const text = (name: string) => textIn(form, name).trim();
  if (intent === "add") {
    const { refused } = await send(context, createTag, { body: { path: text("path") } });
    return { intent, refused };
  }
  if (intent === "delete") {
    const { refused } = await send(context, deleteTag, { query: {}, body: { _id: text("id") } });
    return { intent, refused };
  }
  const body = { _id: text("id"), path: text("path"), merge: form.get("merge") === "1" };
  const { refused } = await send(context, changeTag, { body });
  return { intent, refused };
}
