import { data, type RouterContextProvider } from "react-router";
import { deleteForm } from "#cms/messages/contract.ts";
import type { ListOutcome } from "#web/admin/lists/use-list-changes.tsx";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

export type FormIntent = "delete";

/** Deletes a form, for its list and for its own screen. */
export async function changeForms(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<ListOutcome<FormIntent>> {
  if (form.get("intent") !== "delete") throw data(null, { status: 400 });
  const { refused } = await send(context, deleteForm, { query: {}, body: { _id: textIn(form, "id") } });
  return refused ? { refused } : { done: { intent: "delete", count: 1 }, refused: null };
}
