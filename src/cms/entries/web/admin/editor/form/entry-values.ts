import type { Entry } from "#cms/entries/contract.ts";
import { type EntryFieldName, entryField, entryTable } from "#cms/entries/entry.ts";
import type { entryFields as written } from "#cms/entries/fields.ts";
import { figureHtml, picturesInText } from "#cms/entries/figures.ts";
import { filesIn as filesOf } from "#contract/fields/fields.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { type TableValues, tableFields } from "#web/form/table-fields.ts";
import type { LabelIn } from "#web/site-languages.ts";

/** What the form of an entry holds, each field under the name that it is sent with. */
export type EntryValues = TableValues<typeof written>;
export type FieldName = keyof EntryValues;

/** The fields of the form. Typed text is not replaced: the server may normalise it while the user continues to type. */
export const entryFields = tableFields(entryTable, { keepsTyping: true });

/** The field of an entry that one of the form belongs to. */
export function fieldOf(name: string): EntryFieldName {
  return (name.startsWith("en_") ? name.slice(3) : name) as EntryFieldName;
}

/** The language whose text it is; undefined for what they share. */
export function languageOf(name: string): Language | undefined {
  if (!entryField(fieldOf(name))?.translated) return undefined;
  return name.startsWith("en_") ? "en" : "de";
}

/** What a field is called where versions are shown; of versions, also fields that the form does not have. */
export function entryLabel(name: string, { t, labelIn }: { t: Translate; labelIn: LabelIn }): string {
  const label = t(`admin:conflict.field.${fieldOf(name)}`);
  const language = languageOf(name);
  return language ? labelIn(label, language) : label;
}

/** The files that these values show or offer. */
export function filesIn(values: EntryValues | Entry): string[] {
  const english = "en_content" in values ? values.en_content : values.translations.en?.content;
  return [...new Set([...filesOf(entryTable, values), ...picturesInText(english)])];
}

/** The pictures below the text stand at its end, in each language that has one. */
export function withPicturesInText(values: EntryValues): EntryValues {
  const { content, en_content, media } = values;
  const groups = media.filter((pictures) => pictures.length > 0);
  const figures = groups
    .map((pictures) => figureHtml({ kind: "pictures", pictures, look: "text", caption: "" }))
    .join("");
  return {
    ...values,
    content: content || !en_content ? content + figures : "",
    en_content: en_content && en_content + figures,
    media: [],
  };
}

/** Editing as text that is formatted would lose what only the source can hold. */
export function needsSource(source: string): boolean {
  return /<dl\b/i.test(source);
}
