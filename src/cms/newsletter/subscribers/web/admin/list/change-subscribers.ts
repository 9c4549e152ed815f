import { data, type RouterContextProvider } from "react-router";
import { deleteSubscriberBatch, sortSubscriberBatch, unsubscribeBatch } from "#cms/newsletter/subscribers/contract.ts";
import { oneOf } from "#web/admin/lists/list-address.ts";
import type { ListOutcome } from "#web/admin/lists/use-list-changes.tsx";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

const intents = ["unsubscribe", "delete", "addTag", "removeTag", "addList", "removeList"] as const;
export type SubscriberIntent = (typeof intents)[number];

type Context = Readonly<RouterContextProvider>;
type Outcome = ListOutcome<SubscriberIntent>;

/** What the forms about subscribers ask for: `intent`, an `id` for each who is meant, and a tag or list as `what`. */
export async function changeSubscribers(context: Context, form: FormData): Promise<Outcome> {
  const intent = oneOf(intents, form.get("intent"));
  const ids = form.getAll("id").map(String);
  if (!intent) throw data(null, { status: 400 });
  if (intent === "delete") {
    const { reply, refused } = await send(context, deleteSubscriberBatch, { body: ids });
    if (!reply) return { refused };
    return { done: { intent, count: reply.removed.length }, left: reply.refused, refused: null };
  }
  if (intent === "unsubscribe") {
    const { reply, refused } = await send(context, unsubscribeBatch, { body: ids });
    return reply ? { done: { intent, count: reply.length }, refused: null } : { refused };
  }
  const what = textIn(form, "what").trim();
  const sorting = {
    ...(intent === "addTag" ? { addTags: [what] } : {}),
    ...(intent === "removeTag" ? { removeTags: [what] } : {}),
    ...(intent === "addList" ? { addList: what } : {}),
    ...(intent === "removeList" ? { removeList: what } : {}),
  };
  const { reply, refused } = await send(context, sortSubscriberBatch, { body: { subscribers: ids, ...sorting } });
  return reply ? { done: { intent, count: reply.length }, refused: null } : { refused };
}
