import type { Entry } from "#cms/entries/contract.ts";
import { type EntryFieldName, entryField, entryTable } from "#cms/entries/entry.ts";
import type { entryFields as written } from "#cms/entries/fields.ts";
import { filesIn as filesOf } from "#contract/fields/fields.ts";
import { type TableValues, tableFields } from "#web/form/table-fields.ts";

/** What the form of an entry holds, each field under the name that it is sent with. */
export type EntryValues = TableValues<typeof written>;
export type FieldName = keyof EntryValues;

/** The fields of the form. Typed text is not replaced: the server may normalise it while the user continues to type. */
export const entryFields = tableFields(entryTable, { keepsTyping: true });

/** The field of an entry that one of the form belongs to. */
export function fieldOf(name: FieldName): EntryFieldName {
  return (name.startsWith("en_") ? name.slice(3) : name) as EntryFieldName;
}

/** The language whose text it is; undefined for what they share. */
export function languageOf(name: FieldName): "de" | "en" | undefined {
  if (!entryField(fieldOf(name))?.translated) return undefined;
  return name.startsWith("en_") ? "en" : "de";
}

/** The files that these values show or offer. */
export function filesIn(values: EntryValues | Entry): string[] {
  return filesOf(entryTable, values);
}

/** Editing as text that is formatted would lose what only the source can hold. */
export function needsSource(source: string): boolean {
  return /<(table|dl)\b/i.test(source);
}
