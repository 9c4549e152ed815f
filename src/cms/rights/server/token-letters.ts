import type { Letterhead } from "#cms/settings/server/index.ts";
import { languageOf, userById } from "#cms/users/server/index.ts";
import { dayText, letterTimeText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Tx } from "#database/database.ts";
import type { Letter, Sender } from "#platform/mail/letter.ts";
import { queueMail } from "#platform/mail/outbox/queue-mail.ts";
import type { MailTemplate } from "#platform/mail/templates.ts";
import { tokensPath } from "../tokens-path.ts";

const day = 86_400_000;

type Writing = {
  /** Of the user. */
  name: string;
  /** What the token is for. */
  what: string;
  expires: Date;
  sender: Sender;
  language: Language;
  now: Date;
};

export const tokenTemplates: MailTemplate[] = [
  {
    kind: "apiTokenMade",
    sample({ now, ...sampling }) {
      const expires = new Date(now.getTime() + 90 * day);
      return letterOf({ name: "Jörg Groß", what: "Warenwirtschaft", expires, now, ...sampling });
    },
  },
];

function letterOf({ name, what, expires, sender, language, now }: Writing): Letter {
  const t = translator(language);
  const [time, until] = [letterTimeText(now, language), dayText(expires, language)];
  const values = { site: sender.name, name, what, time, until };
  return {
    subject: t("mail:apiTokenMade.subject", values),
    before: [t("mail:greeting", values), t("mail:apiTokenMade.text", values)],
    button: { label: t("mail:apiTokenMade.button"), href: `${sender.url}${tokensPath}` },
    after: [t("mail:apiTokenMade.after")],
  };
}

type Telling = {
  /** Id of the user. */
  user: string;
  what: string;
  expires: Date;
  head: Letterhead;
  id: string;
  now: Date;
};

/** Whoever has not made it themselves learns that a program has access in their name (ASVS 6.3.7). */
export async function tellOfToken(tx: Tx, { user: userId, what, expires, head, id, now }: Telling): Promise<void> {
  const user = await userById(tx, { id: userId });
  if (!user) return;
  const [language, { sender }] = [languageOf(user), head];
  await queueMail(tx, {
    ...{ id, kind: "apiTokenMade", to: user.handle, language, sender, secret: null, causedBy: null, now },
    letter: letterOf({ name: user.name, what, expires, sender, language, now }),
  });
}
