import { Problem } from "#contract/problem.ts";
import { type Endpoint, handle } from "#platform/endpoints.ts";
import { deadLinks } from "#platform/mail/dead-links.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { toMail, toWholeMail } from "./mail-row.ts";
import { listMails, mailById } from "./read-mails.ts";
import { resendMail } from "./resend-mail.ts";

export function mailEndpoints({ db, outside }: Platform): Endpoint[] {
  return [
    handle(contract.readMails, async (call) => {
      const { id, ...query } = call.query;
      if (id) {
        const row = await mailById(db, { id });
        if (!row) throw new Problem("C404");
        return toWholeMail(row, { ...call, dead: await deadLinks(db, { mails: [row], now: call.now }) });
      }
      const { rows, ...page } = await listMails(db, query);
      const reading = { ...call, dead: await deadLinks(db, { mails: rows, now: call.now }) };
      return { items: rows.map((row) => toMail(row, reading)), ...page };
    }),

    handle(contract.resendMail, async (call) => {
      const { _id: id } = call.body;
      await resendMail(db, { id, by: call.actor.id, attempt: outside.id(), now: call.now });
      const row = await mailById(db, { id });
      if (!row) throw new Problem("C404");
      return toMail(row, { ...call, dead: new Set() });
    }),
  ];
}
