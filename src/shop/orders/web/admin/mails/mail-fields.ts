import { neededMails, optionalMails } from "#cms/settings/contract.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { type Fields, json } from "#web/form/fields.ts";
import { textIn } from "#web/from-form.ts";

export const shopMails = [...neededMails, ...optionalMails] as const;
export type ShopMail = (typeof shopMails)[number];
/** What is otherwise about a mail than usual, as it is typed. */
export type TypedMail = { off: boolean; words_de: string; words_en: string };
export type MailValues = Record<ShopMail, TypedMail>;

const usual: TypedMail = { off: false, words_de: "", words_en: "" };

export function mayBeOff(kind: ShopMail): boolean {
  return optionalMails.some((one) => one === kind);
}

/** A field for each mail. */
export const mailFields = Object.fromEntries(
  shopMails.map((kind) => [
    kind,
    json<TypedMail>(`components/shop/mails/${kind}`, usual, {
      held: (told) => ({ ...usual, ...(told as Partial<TypedMail> | undefined) }),
      read: (sent) => meant(kind, typed(sent)),
      tidy: (value) => JSON.stringify(meant(kind, value)),
    }),
  ]),
) as Fields<MailValues>;

/** Those that are needed cannot be off: the API knows no such part of them. */
function meant(kind: ShopMail, { off, words_de, words_en }: TypedMail) {
  const words = { words_de: words_de.trim(), words_en: words_en.trim() };
  return mayBeOff(kind) ? { off, ...words } : words;
}

function typed(sent: string): TypedMail {
  try {
    return { ...usual, ...(JSON.parse(sent) as Partial<TypedMail>) };
  } catch {
    return usual;
  }
}

/** Makes of a form that was sent field by field, without script, the same as with it. */
export function gatherMails(form: FormData): void {
  for (const kind of shopMails) {
    if (form.has(kind) || !form.has(`${kind}.words_de`)) continue;
    const words = { words_de: textIn(form, `${kind}.words_de`), words_en: textIn(form, `${kind}.words_en`) };
    form.set(kind, JSON.stringify({ off: mayBeOff(kind) && form.get(`${kind}.on`) !== "true", ...words }));
  }
}

export function mailText({ off, words_de, words_en }: TypedMail, t: Translate): string {
  return [t(`admin:shopMails.${off ? "off" : "on"}`), words_de, words_en].filter(Boolean).join("\n");
}
