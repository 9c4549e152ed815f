import { data, type RouterContextProvider } from "react-router";
import { releaseAddress, suppressAddress } from "#cms/mails/contract.ts";
import type { ListOutcome } from "#web/admin/lists/use-list-changes.tsx";
import { fromForm } from "#web/from-form.ts";
import { send } from "#web/load.ts";

export type SuppressionIntent = "release" | "add";

type Outcome = ListOutcome<SuppressionIntent>;

/** What the forms about blocked addresses ask for: `release` with ids, or `add` with an address and why. */
export async function changeSuppressions(context: Readonly<RouterContextProvider>, form: FormData): Promise<Outcome> {
  const intent = form.get("intent");
  if (intent === "add") return add(context, form);
  if (intent !== "release") throw data(null, { status: 400 });
  let count = 0;
  const left: NonNullable<Outcome["left"]> = [];
  for (const id of form.getAll("id").map(String)) {
    const { refused } = await send(context, releaseAddress, { query: {}, body: { _id: id } });
    if (refused) left.push({ _id: id, code: refused.code, message: refused.message });
    else count += 1;
  }
  return { done: { intent, count }, left, refused: null };
}

async function add(context: Readonly<RouterContextProvider>, form: FormData): Promise<Outcome> {
  const { refused } = await send(context, suppressAddress, { body: fromForm(suppressAddress, form) });
  return refused ? { refused } : { done: { intent: "add", count: 1 }, refused: null };
}
