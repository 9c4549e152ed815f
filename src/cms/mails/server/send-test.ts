import { readStoredConfig } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import type { MailKind } from "#contract/mail/mail-kinds.ts";
import { translator } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { countUp } from "#platform/endpoints/limits.ts";
import { checkedAddress } from "#platform/mail/checked-address.ts";
import type { Sender, Written } from "#platform/mail/letter.ts";
import { queueMail } from "#platform/mail/outbox/queue-mail.ts";
import { type MailTemplate, sampleOf } from "#platform/mail/templates.ts";
import type { Platform } from "#platform/platform.ts";

type Wanted = { kind: MailKind; language: Language; now: Date; words?: string | undefined };
type Sample = { mail: Written; sender: Sender };

/** A kind of mail in the site's name, with invented people, and with `words` in place of its stored ones. @throws Problem `C404` */
export async function writeSample(
  { db, post }: Platform,
  { templates, kind, language, now, words }: Wanted & { templates: MailTemplate[] },
): Promise<Sample> {
  const template = templates.find((one) => one.kind === kind);
  if (!template) throw new Problem("C404");
  const [stored, { document }] = await Promise.all([post.sender(), readStoredConfig(db)]);
  const sender = withTried(stored, { kind, words });
  return { mail: sampleOf(template, { sender, main: document.language, language, now }), sender };
}

function withTried(sender: Sender, { kind, words }: Pick<Wanted, "kind" | "words">): Sender {
  if (words === undefined) return sender;
  const text = words.trim();
  const off = sender.own?.[kind]?.off ?? false;
  return { ...sender, own: { ...sender.own, [kind]: { off, words: { de: text, en: text } } } };
}

type Test = Wanted & Sample & { id: string; to: string; by: string | null };

/** Enough to try every mail in both languages; whoever has taken an account over shall not write to strangers. */
const mostTests = { most: 40, seconds: 3600 };

/** @throws Problem `EMAIL_REQUIRED`, `EMAIL_FORMAT`, `TOO_MANY` */
export async function sendTest({ db }: Platform, test: Test): Promise<void> {
  const to = checkedAddress(test.to, "to");
  await countUp(db, { key: `mail-test:${test.by}`, ...mostTests, now: test.now });
  await db.transaction().execute((tx) => queueTest(tx, { ...test, to }));
}

async function queueTest(tx: Tx, { id, kind, language, mail, sender, to, by, now }: Test): Promise<void> {
  const subject = translator(language)("mail:testSubject", { subject: mail.subject });
  await queueMail(tx, { id, kind, to, language, letter: { ...mail, subject }, sender, causedBy: by, now });
  await audit(tx, { by, action: "mail.test", thing: id, now });
}
