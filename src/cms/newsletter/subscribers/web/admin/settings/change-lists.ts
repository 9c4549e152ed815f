import type { RouterContextProvider } from "react-router";
import { changeList, createList, deleteList, type MailingList } from "#cms/newsletter/subscribers/contract.ts";
import type { SaveOutcome } from "#web/admin/form/saving/save-state.ts";
import { changesIn } from "#web/form/fields.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { listFields } from "./list-values.ts";

type Context = Readonly<RouterContextProvider>;

/** Stores a list: a new one if the form names none. */
export async function saveList(context: Context, form: FormData): Promise<SaveOutcome<MailingList>> {
  const [_id, changes] = [textIn(form, "_id"), changesIn(listFields, form)];
  const { reply, refused } = _id
    ? await send(context, changeList, { body: { _id, version: Number(form.get("version")), ...changes } })
    : await send(context, createList, { body: { name: "", ...changes } });
  return { thing: reply, refused };
}

/** Deletes a list, also one that people have subscribed to: the question before has told how many. */
export async function dropList(context: Context, form: FormData): Promise<SaveOutcome<MailingList>> {
  const body = { _id: textIn(form, "_id") };
  const { refused } = await send(context, deleteList, { query: { used: true }, body });
  return { thing: null, refused };
}
