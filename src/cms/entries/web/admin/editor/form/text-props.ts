import type { TranslatedName } from "#cms/entries/entry.ts";
import type { Language } from "#contract/language.ts";
import type { FieldName } from "./entry-values.ts";
import type { EntryForm } from "./use-entry-form.ts";

/** What the input of a text gets that each language has. */
export type TextProps = {
  form: EntryForm;
  name: FieldName & (TranslatedName | `en_${TranslatedName}`);
  language: Language;
};
