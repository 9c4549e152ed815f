import type { Mail } from "#cms/mails/contract.ts";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { listAttachments } from "#platform/mail/attachments/read-attachments.ts";
import { withCode } from "#platform/mail/mail-code.ts";
import { deadLinks } from "#platform/mail/outbox/dead-links.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { opensLink, toWholeMail } from "./mail-row.ts";
import { mailById } from "./read-mails.ts";

type Reading = { id: string; actor: Actor; language: Language; now: Date };

/**
 * One mail with its text and the names of its attachments. That somebody sees another's link, with which they could act as the other, is written down
 * before they see it.
 * @throws Problem `C404`
 */
export async function readMail(db: Db, { id, actor, language, now }: Reading): Promise<Mail> {
  const row = await mailById(db, { id });
  if (!row) throw new Problem("C404");
  const reading = { actor, language, dead: await deadLinks(db, { mails: [row], now }) };
  if (opensLink(row, reading)) {
    await db.transaction().execute((tx) => audit(tx, { by: actor.id, action: "mail.readLink", thing: id, now }));
  }
  const { html = "", ...mail } = toWholeMail(row, reading);
  return { ...mail, html: await withCode(html, row.code), attachments: await listAttachments(db, { mail: id }) };
}
