import { data, type RouterContextProvider, redirect } from "react-router";
import { readAuthState } from "#cms/users/contract.ts";
import { changeAccount, type Intent, intentOf } from "#cms/users/web/index.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { sentValues } from "#web/form/fields.ts";
import { load } from "#web/load.ts";
import { type OwnValues, ownFields } from "./own-values.ts";

/** A refusal, with what was typed: everything but passwords. */
export type AccountOutcome = { intent: Intent; refused: Refusal | null; typed: Partial<OwnValues> };

/** Handles the forms of the user's own account. A success redirects to an address that reports it. */
export async function changeOwnAccount(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<AccountOutcome> {
  const { user } = await load(context, readAuthState, {});
  if (!user._id) throw data(null, { status: 401 });
  const intent = intentOf(form);
  const refused = await changeAccount(context, { intent, form, user });
  if (!refused) throw redirect(`/admincenter/account?done=${intent}`, 303);
  return { intent, refused, typed: sentValues(ownFields, form) };
}
