import type { RouterContextProvider } from "react-router";
import { changePace } from "#cms/newsletter/issues/contract.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { send } from "#web/load.ts";

/** What the form of the pace sends. An empty field is no limit. */
export async function changePaceByForm(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<{ saved: boolean; refused: Refusal | null }> {
  const body = { version: Number(form.get("version")), perHour: Number(form.get("perHour")) };
  const { refused } = await send(context, changePace, { body });
  return { saved: !refused, refused };
}
