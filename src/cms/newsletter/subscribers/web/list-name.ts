import type { MailingList } from "#cms/newsletter/subscribers/contract.ts";
import type { Language } from "#contract/language.ts";

export type Named = Pick<MailingList, "name" | "description" | "translations">;

/** What a list is called in a language; German where nobody has said it in English. */
export function listName({ name, translations }: Named, language: Language): string {
  return (language === "en" && translations.en?.name) || name;
}

export function listDescription({ description, translations }: Named, language: Language): string {
  return (language === "en" && translations.en?.description) || description;
}
