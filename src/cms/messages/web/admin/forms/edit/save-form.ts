import type { RouterContextProvider } from "react-router";
import { changeForm, createForm, type Form } from "#cms/messages/contract.ts";
import type { Input } from "#contract/wire/route.ts";
import type { SaveOutcome } from "#web/admin/form/versioned-form.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import type { FormValues } from "./form-values.ts";

type Changes = Input<typeof createForm>["body"];

/** Saves what the builder sends; of a form that is there, what is not sent stays as it is. */
export async function saveForm(context: Readonly<RouterContextProvider>, form: FormData): Promise<SaveOutcome<Form>> {
  const body = changesOf(form);
  const _id = textIn(form, "_id");
  const { reply, refused } = _id
    ? await send(context, changeForm, { body: { _id, version: Number(form.get("version")), ...body } })
    : await send(context, createForm, { body });
  return { thing: reply, refused };
}

function changesOf(form: FormData): Changes {
  const read = <N extends keyof FormValues>(name: N) => JSON.parse(textIn(form, name)) as FormValues[N];
  return {
    ...(form.has("name") && { name: read("name") }),
    ...(form.has("content") && read("content")),
    ...(form.has("thanks") && { thanks: read("thanks") }),
  };
}
