import { resendMail } from "#cms/mails/contract.ts";
import { listActs, oneByOne } from "#web/admin/lists/list-acts.ts";
import { send } from "#web/load.ts";

export type MailIntent = "resend";

/** Handles the forms about mails. */
export const resendMails = listActs<MailIntent>({
  resend: oneByOne(async (context, { id }) => (await send(context, resendMail, { body: { _id: id } })).refused),
});
