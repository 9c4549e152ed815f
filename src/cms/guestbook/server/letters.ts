import { type Letterhead, readSiteLanguages } from "#cms/settings/server/index.ts";
import { mountOf, screens } from "#contract/addresses.ts";
import { type Language, spokenIn } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Tx } from "#database/database.ts";
import type { Letter } from "#platform/mail/letter.ts";
import { queueMail } from "#platform/mail/outbox/queue-mail.ts";
import type { MailTemplate } from "#platform/mail/templates.ts";
import type { Decision } from "../guestbook.ts";

/** A report was received; what was decided about it; an entry was taken away. */
export type LetterKind = "guestbookReceipt" | "guestbookDecision" | "guestbookRemoved";

type About = { entry: string; reason: string; decision?: Decision; explanation?: string };
type Writing = { kind: LetterKind; language: Language; head: Letterhead; about: About };

/**
 * The letters of the guestbook. A receipt contains nothing that its sender typed: they may have given someone else's
 * address.
 */
export function letterOf({ kind, language, head: { sender, main }, about }: Writing): Letter {
  const t = translator(language);
  const { entry, reason, decision = "keep", explanation = "" } = about;
  const mount = `${sender.url}${mountOf(language, main)}/${screens.guestbook[language]}`;
  const values = { site: sender.name, reason: t(`guestbook:reason.${reason}`), url: `${mount}/${entry}` };
  const text = kind === "guestbookDecision" ? `text.${decision}` : "text";
  return {
    subject: t(`guestbook:mail.${kind}.subject`, values),
    before: [t("mail:greetingPlain"), t(`guestbook:mail.${kind}.${text}`, values)],
    after: [
      ...(explanation ? [t("guestbook:mail.explanation"), explanation] : []),
      t(`guestbook:mail.${kind}.after`, values),
    ],
  };
}

const sampled: About = {
  entry: "019a0000-0000-7000-8000-000000000000",
  reason: "falsehood",
  decision: "remove",
  explanation: "Der Eintrag behauptet etwas über unser Haus, das nachweislich nicht stimmt.",
};

export const guestbookTemplates: MailTemplate[] = (
  ["guestbookReceipt", "guestbookDecision", "guestbookRemoved"] as const
).map((kind) => ({
  kind,
  sample: ({ sender, main, language }) => {
    const { explanation: _none, ...received } = sampled;
    return letterOf({
      kind,
      language,
      head: { sender, main },
      about: kind === "guestbookReceipt" ? received : sampled,
    });
  },
}));

export async function writeLetter(
  tx: Tx,
  { id, to, now, language: asked, ...writing }: Writing & { id: string; to: string; now: Date },
): Promise<void> {
  const { kind, head } = writing;
  const language = spokenIn(asked, await readSiteLanguages(tx));
  await queueMail(tx, { id, kind, to, language, letter: letterOf({ ...writing, language }), sender: head.sender, now });
}
