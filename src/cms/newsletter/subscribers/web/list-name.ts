import type { MailingList } from "#cms/newsletter/subscribers/contract.ts";
import { type Language, shown } from "#contract/language.ts";

export type Named = Pick<MailingList, "name" | "description" | "translations">;

/** The name of a list in a language, or in the other one if it has none. */
export function listName({ name, translations }: Named, language: Language): string {
  return shown({ de: name, en: translations.en?.name ?? "" }, language)?.text ?? "";
}

export function listDescription({ description, translations }: Named, language: Language): string {
  return shown({ de: description, en: translations.en?.description ?? "" }, language)?.text ?? "";
}
