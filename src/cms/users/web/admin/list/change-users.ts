import { data, type RouterContextProvider } from "react-router";
import { changeUser, deleteUserBatch, inviteUser, readUser } from "#cms/users/contract.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { oneOf } from "#web/admin/lists/list-address.ts";
import type { ListOutcome } from "#web/admin/lists/use-list-changes.tsx";
import { send } from "#web/load.ts";

export const userIntents = ["invite", "suspend", "resume", "delete"] as const;
export type UserIntent = (typeof userIntents)[number];

type Context = Readonly<RouterContextProvider>;
type Outcome = ListOutcome<UserIntent>;

/** What the forms about users ask for: `intent`, and an `id` for each user who is meant. */
export async function changeUsers(context: Context, form: FormData): Promise<Outcome> {
  const intent = oneOf(userIntents, form.get("intent"));
  const ids = form.getAll("id").map(String);
  if (!intent) throw data(null, { status: 400 });
  if (intent === "delete") return remove(context, ids);
  const outcome: Outcome = { done: { intent, count: 0 }, left: [], refused: null };
  for (const id of ids) {
    const refused = await changeOne(context, { id, intent });
    if (!refused) outcome.done!.count += 1;
    else if (!("message" in refused)) return { refused };
    else outcome.left!.push({ _id: id, code: refused.code, message: refused.message });
  }
  return outcome;
}

type Wish = { id: string; intent: Exclude<UserIntent, "delete"> };

async function changeOne(context: Context, { id, intent }: Wish): Promise<Refusal | null> {
  if (intent === "invite") {
    const { reply, refused } = await send(context, inviteUser, { body: { _id: id } });
    return refused ?? (reply.mailProblem ? { ...reply.mailProblem, requestId: "" } : null);
  }
  // Whoever suspends means the user as they are now, whatever else of them was changed meanwhile.
  const read = await send(context, readUser, { query: { id } });
  if (!read.reply) return read.refused;
  const body = { _id: id, version: read.reply.version ?? 1, suspended: intent === "suspend" };
  return (await send(context, changeUser, { body })).refused;
}

async function remove(context: Context, ids: string[]): Promise<Outcome> {
  const { reply, refused } = await send(context, deleteUserBatch, { body: ids });
  if (!reply) return { refused };
  return { done: { intent: "delete", count: reply.removed.length }, left: reply.refused, refused: null };
}
