import { Problem } from "#contract/wire/problem.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Gathered } from "#platform/feature.ts";
import { withCode } from "#platform/mail/mail-code.ts";
import { deadLinks } from "#platform/mail/outbox/dead-links.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { toMail } from "./mail-row.ts";
import { readMail } from "./read-mail.ts";
import { listMails, mailById } from "./read-mails.ts";
import { resendMail } from "./resend-mail.ts";
import { sendTest, writeSample } from "./send-test.ts";
import { listSuppressions, releaseAddress, suppressAddress } from "./suppressions.ts";
import { takeHandedBounce } from "./take-bounce.ts";

export function mailEndpoints(
  platform: Platform,
  { mailTemplates: templates, sentMails: sent }: Pick<Gathered, "mailTemplates" | "sentMails">,
): Endpoint[] {
  const { db, outside, mailServer } = platform;
  return [
    handle(contract.readDelivery, async () => ({ sends: (await mailServer()) !== null })),

    handle(contract.readMails, async (call) => {
      const { id, ...query } = call.query;
      if (id) {
        return readMail(db, { ...call, id });
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

    handle(contract.readTemplates, async ({ query: { kind, lang, words }, language, now }) => {
      if (!kind) return { items: templates.map(({ kind }) => ({ kind })) };
      const { mail } = await writeSample(platform, { templates, kind, language: lang ?? language, now, words });
      const { subject, text, html, code = null } = mail;
      return { kind, language: lang ?? language, subject, text, html: await withCode(html, code) };
    }),

    handle(contract.testMail, async (call) => {
      const { kind, lang: language, to = call.actor.handle, words } = call.body;
      const wanted = { kind, language, now: call.now, words };
      const sample = await writeSample(platform, { templates, ...wanted });
      const id = outside.id();
      await sendTest(platform, { id, ...wanted, ...sample, to, by: call.actor.id });
      const row = await mailById(db, { id });
      if (!row) throw new Problem("C404");
      return toMail(row, { ...call, dead: new Set() });
    }),

    handle(contract.bounceMail, async ({ body: { message }, request, now }) => {
      return { counted: await takeHandedBounce(platform, { message, secret: request.token?.token, sent, now }) };
    }),

    handle(contract.readSuppressions, ({ query }) => listSuppressions(db, query)),

    handle(contract.suppressAddress, ({ body: { address, said = "" }, actor, now }) =>
      suppressAddress(db, { id: outside.id(), address, said, by: actor.id, now }),
    ),

    handle(contract.releaseAddress, async ({ query, body, actor, now }) => {
      const id = query.id ?? body?._id ?? "";
      await releaseAddress(db, { id, by: actor.id, now });
      return { removed: [id] };
    }),
  ];
}
