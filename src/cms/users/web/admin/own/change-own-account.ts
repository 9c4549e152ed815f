import { data, type RouterContextProvider, redirect } from "react-router";
import { readAuthState } from "#cms/users/contract.ts";
import { changeAccount, type Intent, intentOf, typed } from "#cms/users/web/index.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { load } from "#web/load.ts";

/** A refusal, with what was typed: everything but passwords. */
export type AccountOutcome = { intent: Intent; refused: Refusal | null; typed: { name: string; handle: string } };

/** Does what one of the forms of one's own account asks for. What went well ends in an address that says so. */
export async function changeOwnAccount(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<AccountOutcome> {
  const { user } = await load(context, readAuthState, {});
  if (!user._id) throw data(null, { status: 401 });
  const intent = intentOf(form);
  const refused = await changeAccount(context, { intent, form, user });
  if (!refused) throw redirect(`/admincenter/account?done=${intent}`, 303);
  return { intent, refused, typed: { name: typed(form, "name"), handle: typed(form, "handle") } };
}
