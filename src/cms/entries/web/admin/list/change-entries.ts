import { data, type RouterContextProvider } from "react-router";
import {
  deleteEntryBatch,
  publishEntries,
  purgeEntries,
  undeleteEntries,
  unpublishEntries,
} from "#cms/entries/contract.ts";
import { oneOf } from "#web/admin/lists/list-address.ts";
import type { ListOutcome } from "#web/admin/lists/use-list-changes.tsx";
import { send } from "#web/load.ts";

const moves = { unpublish: unpublishEntries, undelete: undeleteEntries } as const;
const removals = { delete: deleteEntryBatch, purge: purgeEntries } as const;

export const listIntents = ["publish", "unpublish", "delete", "undelete", "purge"] as const;
export type ListIntent = (typeof listIntents)[number];

type Context = Readonly<RouterContextProvider>;
type Outcome = ListOutcome<ListIntent>;

/** What the list's forms ask for: `intent`, and an `id` for each entry that is meant. */
export async function changeEntries(context: Context, form: FormData): Promise<Outcome> {
  const intent = oneOf(listIntents, form.get("intent"));
  const ids = form.getAll("id").map(String);
  if (!intent) throw data(null, { status: 400 });
  if (intent === "delete" || intent === "purge") return remove(context, { intent, ids });
  return intent === "publish" ? publish(context, { ids, form }) : move(context, { intent, ids });
}

/** Nobody publishes what they have not seen: the versions of the rows are those that are meant. */
async function publish(context: Context, { ids, form }: { ids: string[]; form: FormData }): Promise<Outcome> {
  const versions = form.getAll("version").map(Number);
  const body = ids.map((_id, index) => (versions.length === ids.length ? { _id, version: versions[index] } : _id));
  const { reply, refused } = await send(context, publishEntries, { body });
  return reply ? { done: { intent: "publish", count: reply.length }, refused: null } : { refused };
}

async function move(
  context: Context,
  { intent, ids }: { intent: keyof typeof moves; ids: string[] },
): Promise<Outcome> {
  const { reply, refused } = await send(context, moves[intent], { body: ids });
  return reply ? { done: { intent, count: reply.length }, refused: null } : { refused };
}

async function remove(
  context: Context,
  { intent, ids }: { intent: keyof typeof removals; ids: string[] },
): Promise<Outcome> {
  const { reply, refused } = await send(context, removals[intent], { body: ids });
  if (!reply) return { refused };
  const { removed } = reply;
  return { done: { intent, count: removed.length, ids: removed }, left: reply.refused, refused: null };
}
