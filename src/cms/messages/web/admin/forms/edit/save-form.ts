import type { RouterContextProvider } from "react-router";
import { changeForm, createForm, type Form } from "#cms/messages/contract.ts";
import type { SaveOutcome } from "#web/admin/form/saving/save-state.ts";
import { changesIn } from "#web/form/fields.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { formFields } from "./form-values.ts";

/** Saves the form from the builder; fields that are not sent stay as they are. */
export async function saveForm(context: Readonly<RouterContextProvider>, form: FormData): Promise<SaveOutcome<Form>> {
  const body = changesIn(formFields, form);
  const _id = textIn(form, "_id");
  const { reply, refused } = _id
    ? await send(context, changeForm, { body: { _id, version: Number(form.get("version")), ...body } })
    : await send(context, createForm, { body });
  return { thing: reply, refused };
}
