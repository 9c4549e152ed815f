import type { MailingList } from "#cms/newsletter/subscribers/contract.ts";
import type { Language } from "#contract/language.ts";

export type Named = Pick<MailingList, "name" | "description" | "translations">;

/** The name of a list in a language; German if there is no English one. */
export function listName({ name, translations }: Named, language: Language): string {
  return (language === "en" && translations.en?.name) || name;
}

export function listDescription({ description, translations }: Named, language: Language): string {
  return (language === "en" && translations.en?.description) || description;
}
