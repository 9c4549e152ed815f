import { data, type RouterContextProvider } from "react-router";
import { deleteIssue } from "#cms/newsletter/issues/contract.ts";
import type { ListOutcome } from "#web/admin/lists/use-list-changes.tsx";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

/** What the forms of the list ask for. */
export async function changeIssues(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<ListOutcome<"delete">> {
  if (form.get("intent") !== "delete") throw data(null, { status: 400 });
  const { refused } = await send(context, deleteIssue, { query: {}, body: { _id: textIn(form, "id") } });
  return refused ? { refused } : { done: { intent: "delete", count: 1 }, refused: null };
}
