import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Letter } from "#platform/mail/letter.ts";
import type { MailTemplate } from "#platform/mail/templates.ts";

/** The mail that tries a mail server. */
export function serverTestLetter({ site, host, language }: { site: string; host: string; language: Language }): Letter {
  const t = translator(language);
  return {
    subject: t("mail:serverTest.subject", { site }),
    before: [t("mail:greetingPlain"), t("mail:serverTest.text", { site, host })],
    after: [t("mail:serverTest.after")],
  };
}

export const serverTestTemplate: MailTemplate = {
  kind: "serverTest",
  sample: ({ sender, language }) => serverTestLetter({ site: sender.name, host: "smtp.example.org", language }),
};
