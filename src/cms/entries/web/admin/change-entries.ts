import { data, type RouterContextProvider } from "react-router";
import { deleteEntryBatch, publishEntries, unpublishEntries } from "#cms/entries/contract.ts";
import { oneOf } from "#web/admin/list-address.ts";
import type { ListOutcome } from "#web/admin/use-list-changes.tsx";
import { send } from "#web/load.ts";

export const listIntents = ["publish", "unpublish", "delete"] as const;
export type ListIntent = (typeof listIntents)[number];

/** What the list's forms ask for: `intent`, and an `id` for each entry that is meant. */
export async function changeEntries(context: Readonly<RouterContextProvider>, form: FormData) {
  const intent = oneOf(listIntents, form.get("intent"));
  const ids = form.getAll("id").map(String);
  if (!intent) throw data(null, { status: 400 });
  return intent === "delete" ? remove(context, ids) : move(context, { intent, ids });
}

async function move(
  context: Readonly<RouterContextProvider>,
  { intent, ids }: { intent: "publish" | "unpublish"; ids: string[] },
): Promise<ListOutcome<ListIntent>> {
  const record = intent === "publish" ? publishEntries : unpublishEntries;
  const { reply, refused } = await send(context, record, { body: ids });
  return reply ? { done: { intent, count: reply.length }, refused: null } : { refused };
}

async function remove(context: Readonly<RouterContextProvider>, ids: string[]): Promise<ListOutcome<ListIntent>> {
  const { reply, refused } = await send(context, deleteEntryBatch, { body: ids });
  if (!reply) return { refused };
  return {
    done: { intent: "delete", count: reply.removed.length },
    left: reply.refused,
    refused: null,
  };
}
