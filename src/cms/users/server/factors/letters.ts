import type { Letterhead } from "#cms/settings/server/index.ts";
import { screenAddress } from "#contract/addresses.ts";
import { letterTimeText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Tx } from "#database/database.ts";
import type { UserRow } from "#database/schema/accounts.ts";
import type { Letter, Sender } from "#platform/mail/letter.ts";
import { queueMail } from "#platform/mail/outbox/queue-mail.ts";
import type { MailTemplate } from "#platform/mail/templates.ts";
import { languageOf } from "../user-row.ts";

export const factorChanges = [
  "passkeyAdded",
  "passkeyRemoved",
  "appAdded",
  "appRemoved",
  "codesRenewed",
  "codeUsed",
  "reset",
] as const;
export type FactorChange = (typeof factorChanges)[number];

type Writing = {
  change: FactorChange;
  name: string;
  /** Of a passkey. */
  what: string;
  sender: Sender;
  main: Language;
  language: Language;
  now: Date;
};

export const factorTemplates: MailTemplate[] = [
  {
    kind: "secondFactor",
    sample: (sampling) =>
      letterOf({ change: "passkeyAdded", name: "Jörg Groß", what: "Firefox · Windows", ...sampling }),
  },
];

function letterOf({ change, name, what, sender, main, language, now }: Writing): Letter {
  const t = translator(language);
  const values = { site: sender.name, name, what, time: letterTimeText(now, language) };
  return {
    subject: t(`mail:secondFactor.subject.${change}`, values),
    before: [t("mail:greeting", values), t(`mail:secondFactor.text.${change}`, values)],
    button: {
      label: t("mail:secondFactor.button"),
      href: `${sender.url}${screenAddress("account", { language, main })}`,
    },
    after: [t("mail:secondFactor.after")],
  };
}

type Telling = {
  user: Pick<UserRow, "handle" | "name" | "language">;
  change: FactorChange;
  what?: string;
  head: Letterhead;
  id: string;
  causedBy?: string | null;
  now: Date;
};

/** Whoever did not change it themselves learns of it (ASVS 6.3.7). */
export async function tellOfFactor(
  tx: Tx,
  { user, change, what = "", head, id, causedBy = null, now }: Telling,
): Promise<void> {
  const language = languageOf(user);
  await queueMail(tx, {
    ...{ id, kind: "secondFactor", to: user.handle, language, sender: head.sender, secret: null, causedBy, now },
    letter: letterOf({ change, name: user.name, what, language, now, ...head }),
  });
}
