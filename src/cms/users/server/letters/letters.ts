import { screenAddress } from "#contract/addresses.ts";
import { letterTimeText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { type Letter, type Sender, secretMarker } from "#platform/mail/letter.ts";
import type { MailTemplate } from "#platform/mail/templates.ts";

const kinds = ["verify", "known", "invite", "reset", "changed", "handle", "handleChanged", "closed"] as const;
export type LetterKind = (typeof kinds)[number];

export const userTemplates: MailTemplate[] = kinds.map((kind) => ({
  kind,
  sample: (sampling) => letterOf({ kind, name: "Jörg Groß", ...sampling }),
}));

type Writing = { kind: LetterKind; name: string | null; sender: Sender; main: Language; language: Language; now: Date };

/** What the mails about accounts say. The texts stand under `mail`, by kind. */
export function letterOf({ kind, name, sender, main, language, now }: Writing): Letter {
  const t = translator(language);
  const values = { site: sender.name, name: name ?? "", time: letterTimeText(now, language) };
  const href = hrefOf(kind, { language, main });
  return {
    subject: t(`mail:${kind}.subject`, values),
    before: [
      t(name && mayGreet(kind, name) ? "mail:greeting" : "mail:greetingPlain", values),
      t(`mail:${kind}.text`, values),
    ],
    ...(href ? { button: { label: t(`mail:${kind}.button`), href: sender.url + href } } : {}),
    after: [t(`mail:${kind}.after`)],
  };
}

/** A stranger can have the site write to anybody: what they typed as a name must not be a message or a link. */
function mayGreet(kind: LetterKind, name: string): boolean {
  return kind !== "verify" || /^(?!.*\.[\p{L}\p{N}])[\p{L}\p{M}\p{N} .,&'’()-]{1,60}$/u.test(name);
}

function hrefOf(kind: LetterKind, where: { language: Language; main: Language }): string | null {
  const withToken = (address: string) => `${address}?token=${secretMarker}`;
  switch (kind) {
    case "verify":
    case "handle":
      return withToken(screenAddress("verify", where));
    case "invite":
    case "reset":
      return withToken(screenAddress("password", where));
    case "changed":
      return screenAddress("password", where);
    case "known":
      return screenAddress("login", where);
    case "handleChanged":
    case "closed":
      return null;
  }
}
