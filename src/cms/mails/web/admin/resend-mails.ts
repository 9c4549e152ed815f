import { data, type RouterContextProvider } from "react-router";
import { resendMail } from "#cms/mails/contract.ts";
import type { ListOutcome } from "#web/admin/lists/use-list-changes.tsx";
import { send } from "#web/load.ts";

export type MailIntent = "resend";

type Context = Readonly<RouterContextProvider>;
type Outcome = ListOutcome<MailIntent>;

/** What the forms about mails ask for: `intent`, and an `id` for each mail that is meant. */
export async function resendMails(context: Context, form: FormData): Promise<Outcome> {
  if (form.get("intent") !== "resend") throw data(null, { status: 400 });
  let count = 0;
  const left: NonNullable<Outcome["left"]> = [];
  for (const id of form.getAll("id").map(String)) {
    const { refused } = await send(context, resendMail, { body: { _id: id } });
    if (refused) left.push({ _id: id, code: refused.code, message: refused.message });
    else count += 1;
  }
  return { done: { intent: "resend", count }, left, refused: null };
}
