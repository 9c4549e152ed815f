import * as users from "#cms/users/contract.ts";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { mailsTo, newAddress } from "#server/testing/things/accounts.ts";
import * as mails from "../contract.ts";

export const samples: Samples = {
  "POST /mail/resend": async (making) => {
    const to = (await invited(making)).handle;
    await mailsTo(making.house, to);
    const { reply } = await making.system.call(mails.readMails, { query: { q: to } });
    return { body: { _id: (reply as { items: mails.Mail[] }).items[0]?._id ?? "" } };
  },
  "POST /mail/test": ({ handle }) => ({ body: { kind: "invite", lang: "de", to: handle } }),
  "POST /mail/bounce": ({ house }) => {
    house.platform.settings.mailBounceSecret = "the-mail-server-knows-it";
    const headers = { "content-type": "message/rfc822", authorization: "Bearer the-mail-server-knows-it" };
    const message = "Subject: Weinprobe\r\n\r\nHaben Sie auf?\r\n";
    return { body: { message }, form: { payload: Buffer.from(message), headers } };
  },
  "POST /suppression": () => ({ body: { address: newAddress("weg") } }),
  "DELETE /suppression": async ({ system }) => {
    const { reply } = await system.call(mails.suppressAddress, { body: { address: newAddress("weg") } });
    return { body: { _id: reply._id } };
  },
};

async function invited({ system }: Making): Promise<users.User> {
  return (await system.call(users.createUser, { body: { name: "Ida", handle: newAddress("ida") } })).reply;
}

/** What its endpoints leave in the audit log, or why they leave nothing. */
export const audited: Audited = {
  "POST /mail/resend": ["mail.resend"],
  "POST /mail/test": ["mail.test"],
  "POST /suppression": ["mail.suppress"],
  "DELETE /suppression": ["mail.release"],
  "POST /mail/bounce": "not the staff does it, but another mail server",
};
