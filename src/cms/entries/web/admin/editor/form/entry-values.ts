import type { Entry } from "#cms/entries/contract.ts";
import { berlinInput } from "#contract/formats/date-time.ts";
import type { FieldError } from "#contract/wire/problem.ts";

/** What the form of an entry holds, each field under the name that it is sent with. */
export type EntryValues = {
  title: string;
  content: string;
  en_title: string;
  en_content: string;
  tags: string[];
  /** As a date field writes it, in Berlin; empty until the first save. */
  publish_date: string;
  /** Id of a picture; empty for none. */
  avatar: string;
} & Pick<Entry, "media" | "downloads" | "links" | "sections">;
export type FieldName = keyof EntryValues;
export type FieldErrors = Partial<Record<FieldName, string>>;

/** Fields that are no text: they are sent as JSON. */
export const structured = ["media", "downloads", "links", "sections"] as const;
export type StructuredName = (typeof structured)[number];

export const fieldNames: FieldName[] = [
  ...(["title", "content", "en_title", "en_content", "tags", "publish_date", "avatar"] as const),
  ...structured,
];

export const nothing: EntryValues = {
  ...{ title: "", content: "", en_title: "", en_content: "", tags: [], publish_date: "", avatar: "" },
  ...{ media: [], downloads: [], links: [], sections: [] },
};

export function isStructured(name: FieldName): name is StructuredName {
  return (structured as readonly string[]).includes(name);
}

export function valuesOf(entry: Entry | null): EntryValues {
  if (!entry) return nothing;
  const { en } = entry.translations;
  return {
    title: entry.title,
    content: entry.content.join("\n"),
    en_title: en?.title ?? "",
    en_content: (en?.content ?? []).join("\n"),
    tags: entry.tags,
    publish_date: berlinInput(entry.publish_date),
    avatar: entry.avatar ?? "",
    media: entry.media,
    downloads: entry.downloads,
    links: entry.links,
    sections: entry.sections,
  };
}

export function differentFields(a: EntryValues, b: EntryValues): FieldName[] {
  return fieldNames.filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));
}

/** What can be saved: a date that is empty, since it is just being retyped, is none yet. */
export function unsavedFields(values: EntryValues, saved: EntryValues): FieldName[] {
  return differentFields(values, saved).filter((name) => name !== "publish_date" || values.publish_date !== "");
}

/** The field of the form that a path of the API's refusal (`translations/en/title`) means. */
export function fieldOf(path: string): FieldName | null {
  if (path.startsWith("translations/en/")) return path.startsWith("translations/en/title") ? "en_title" : "en_content";
  return fieldNames.find((name) => name === path.split("/")[0]) ?? null;
}

/** The refused fields with their sentences, and those that the form does not show. */
export function fieldErrors(errors: FieldError[]): { fields: FieldErrors; others: FieldError[] } {
  const fields: FieldErrors = {};
  const others: FieldError[] = [];
  for (const error of errors) {
    const name = fieldOf(error.field);
    if (name) fields[name] ??= error.message;
    else others.push(error);
  }
  return { fields, others };
}

/** Editing as text that is formatted would lose what only the source can hold. */
export function needsSource(html: string): boolean {
  return /<(table|dl)\b/i.test(html);
}
