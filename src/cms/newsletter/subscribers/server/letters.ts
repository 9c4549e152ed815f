import { type Letterhead, letterhead } from "#cms/settings/server/index.ts";
import { newsletterAddress, screenAddress } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { type Letter, linkMarker, secretMarker } from "#platform/mail/letter.ts";
import type { MailTemplate } from "#platform/mail/templates.ts";
import type { Platform } from "#platform/platform.ts";
import { pendingDays } from "../subscriber.ts";
import { storedSettings } from "./settings-row.ts";

/** As `letterhead`, with the name that the owner has chosen for newsletters. */
export async function newsletterLetterhead({ db, post }: Pick<Platform, "db" | "post">): Promise<Letterhead> {
  const [{ sender, main }, settings] = await Promise.all([letterhead({ post }), storedSettings(db)]);
  return { sender: { ...sender, name: settings.document.senderName || sender.name }, main };
}

type Confirming = Letterhead & { language: Language; lists: string[]; consent: string };

/**
 * Asks for a confirmation. It contains no advertising, since there is no consent yet (§ 7 UWG), and nothing that a
 * stranger typed.
 */
export function confirmLetter({ sender, main, language, lists, consent }: Confirming): Letter {
  const t = translator(language);
  const values = { site: sender.name, days: pendingDays, lists: lists.map((name) => `· ${name}`).join("\n") };
  const link = newsletterAddress("confirm", { language, main });
  return {
    subject: t("subscribers:mail.confirm.subject", values),
    before: [
      t("mail:greetingPlain"),
      t("subscribers:mail.confirm.text", values),
      ...(lists.length > 1 ? [t("subscribers:mail.confirm.lists", values)] : []),
      t("subscribers:mail.confirm.consent", { text: consent }),
    ],
    button: { label: t("subscribers:mail.confirm.button"), href: `${sender.url}${link}?token=${secretMarker}` },
    after: [t("subscribers:mail.confirm.after", values)],
  };
}

/** Tells existing subscribers that they are subscribed already, which the form must not reveal. */
export function knownLetter({ sender, main, language }: Letterhead & { language: Language }): Letter {
  const t = translator(language);
  const values = { site: sender.name };
  const href = `${sender.url}${screenAddress("newsletter", { language, main })}?token=${linkMarker("subscription")}`;
  return {
    subject: t("subscribers:mail.known.subject", values),
    before: [t("mail:greetingPlain"), t("subscribers:mail.known.text", values)],
    button: { label: t("subscribers:mail.known.button"), href },
    after: [t("subscribers:mail.known.after")],
  };
}

export const subscriberTemplates: MailTemplate[] = [
  {
    kind: "newsletterConfirm",
    sample: (sampling) => {
      const t = translator(sampling.language);
      const consent = t("subscribers:consent.text", { site: sampling.sender.name });
      return confirmLetter({ ...sampling, lists: [t("subscribers:mail.sampleList")], consent });
    },
  },
  { kind: "newsletterKnown", sample: knownLetter },
];
