import type { RouterContextProvider } from "react-router";
import { endSessionBatch } from "#cms/users/contract.ts";
import { oneOf } from "#web/admin/lists/filters/list-address.ts";
import type { ListOutcome } from "#web/admin/lists/list-acts.ts";
import { send } from "#web/load.ts";

const sessionIntents = ["end", "endAll"] as const;
export type SessionIntent = (typeof sessionIntents)[number];

export function sessionIntentOf(form: FormData): SessionIntent | null {
  return oneOf(sessionIntents, form.get("intent"));
}

/** Ends the sessions whose ids the form names. A session that has already ended is a success. */
export async function endSessions(
  context: Readonly<RouterContextProvider>,
  { form, intent }: { form: FormData; intent: SessionIntent },
): Promise<ListOutcome<SessionIntent>> {
  const ids = [...new Set(form.getAll("id").map(String))];
  // The API takes a hundred at a time.
  for (let at = 0; at < ids.length; at += 100) {
    const { refused } = await send(context, endSessionBatch, { body: ids.slice(at, at + 100) });
    if (refused) return { refused };
  }
  return { done: { intent, count: ids.length }, refused: null };
}
