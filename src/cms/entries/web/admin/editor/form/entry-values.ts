import {
  type EditedName,
  type Entry,
  type EntryFieldName,
  editedNames,
  entryField,
  type FieldValue,
  type TranslatedName,
  translatedNames,
} from "#cms/entries/entry.ts";
import type { EntryField, Kind, entryFields as written } from "#cms/entries/fields.ts";
import { berlinInput, berlinTime } from "#contract/formats/date-time.ts";
import { fold } from "#contract/formats/fold.ts";
import { type Errors, type Field, type Fields, json, lines, text } from "#web/form/fields.ts";

/** How a form holds what the API tells as a value of its own: times as date fields write them, no picture as nothing. */
type Held<N extends EntryFieldName> = (typeof written)[N]["kind"] extends "tags" | "parts" ? FieldValue<N> : string;

/** What the form of an entry holds, each field under the name that it is sent with. */
export type EntryValues = { [N in TranslatedName]: string } & { [N in TranslatedName as `en_${N}`]: string } & {
  [N in EditedName]: Held<N>;
};
export type FieldName = keyof EntryValues;
export type FieldErrors = Errors<EntryValues>;

type Make = (at: string, field: EntryField) => Field<unknown>;
const tidy = (value: string) => value.trim();

/** What typing leaves as it is: only the server chooses times. */
const typedOn = ({ optional = false }: EntryField) => ({ keepsTyping: true, optional });

const byKind: Record<Kind, Make> = {
  line: (at, field) => text(at, { tidy, ...typedOn(field) }),
  html: (at, field) =>
    text(at, {
      held: (told) => ((told ?? []) as string[]).join("\n"),
      read: (sent) => (sent ? [sent] : []),
      tidy: (value) => spelled(value.trim()),
      ...typedOn(field),
    }),
  tags: (at, field) => lines(at, { tidy: (tags) => tags.map(fold).join("\n"), ...typedOn(field) }),
  time: (at) =>
    text(at, {
      held: (told) => berlinInput(told as string),
      // A time that cannot be read goes as it is, and the API says so at the field.
      read: (sent) => berlinTime(sent) ?? sent,
      tidy,
      unsaidWhenEmpty: true,
    }),
  picture: (at, field) => text(at, { read: (sent) => sent || null, tidy, ...typedOn(field) }),
  parts: (at, field) =>
    json<unknown>(at, field.empty, {
      sent: (parts) => JSON.stringify(field.said?.(parts) ?? parts),
      ...typedOn(field),
    }),
};

function formField(name: EntryFieldName, at: string = name): Field<unknown> {
  const field = entryField(name);
  return byKind[field.kind](at, field);
}

/** The fields of the form: what is translated in each language, then what the languages share. */
export const entryFields = Object.fromEntries([
  ...translatedNames.map((name) => [name, formField(name)]),
  ...translatedNames.map((name) => [`en_${name}`, formField(name, `translations/en/${name}`)]),
  ...editedNames.map((name) => [name, formField(name)]),
]) as Fields<EntryValues>;

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
  const all = values as Record<string, unknown>;
  return [...new Set(editedNames.flatMap((name) => entryField(name).files?.(all[name]) ?? []))];
}

/** HTML in the spelling of the browser, which writes `<br>` where the server stores `<br />`. */
function spelled(source: string): string {
  if (typeof document === "undefined") return source;
  const template = document.createElement("template");
  template.innerHTML = source;
  return template.innerHTML;
}

/** Editing as text that is formatted would lose what only the source can hold. */
export function needsSource(source: string): boolean {
  return /<(table|dl)\b/i.test(source);
}
