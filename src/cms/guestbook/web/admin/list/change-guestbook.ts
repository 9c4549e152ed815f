import { data, type RouterContextProvider } from "react-router";
import { deleteGuestbookBatch, publishGuestbook, unpublishGuestbook } from "#cms/guestbook/contract.ts";
import { oneOf } from "#web/admin/lists/list-address.ts";
import type { ListOutcome } from "#web/admin/lists/use-list-changes.tsx";
import { send } from "#web/load.ts";

const intents = ["publish", "reject", "delete"] as const;
export type GuestbookIntent = (typeof intents)[number];

type Context = Readonly<RouterContextProvider>;
type Outcome = ListOutcome<GuestbookIntent>;

/** What the list's forms ask for: `intent`, and an `id` and `version` for each entry that is meant. */
export async function changeGuestbook(context: Context, form: FormData): Promise<Outcome> {
  const intent = oneOf(intents, form.get("intent"));
  const ids = form.getAll("id").map(String);
  if (!intent) throw data(null, { status: 400 });
  if (intent === "delete") return remove(context, ids);
  const versions = form.getAll("version").map(Number);
  const body = ids.map((_id, at) => (versions.length === ids.length ? { _id, version: versions[at] } : _id));
  const { reply, refused } = await send(context, intent === "publish" ? publishGuestbook : unpublishGuestbook, {
    body,
  });
  return reply ? { done: { intent, count: reply.length }, refused: null } : { refused };
}

async function remove(context: Context, ids: string[]): Promise<Outcome> {
  const { reply, refused } = await send(context, deleteGuestbookBatch, { body: ids });
  if (!reply) return { refused };
  return { done: { intent: "delete", count: reply.removed.length }, left: reply.refused, refused: null };
}
