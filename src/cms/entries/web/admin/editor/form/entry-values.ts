import type { Entry } from "#cms/entries/contract.ts";
import { berlinInput, berlinTime } from "#contract/formats/date-time.ts";
import { fold } from "#contract/formats/fold.ts";
import { type Errors, type Fields, json, lines, text } from "#web/form/fields.ts";

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
export type FieldErrors = Errors<EntryValues>;

/** Fields that are no text. */
const structured = ["media", "downloads", "links", "sections"] as const;
export type StructuredName = (typeof structured)[number];

export function isStructured(name: FieldName): name is StructuredName {
  return (structured as readonly string[]).includes(name);
}

const keepsTyping = true;
const tidy = (value: string) => value.trim();
const html = {
  held: (told: unknown) => ((told ?? []) as string[]).join("\n"),
  read: (sent: string) => (sent ? [sent] : []),
  tidy: (value: string) => spelled(value.trim()),
  keepsTyping,
};
const later = { keepsTyping, optional: true };

export const entryFields: Fields<EntryValues> = {
  title: text("title", { tidy, keepsTyping }),
  content: text("content", html),
  en_title: text("translations/en/title", { tidy, keepsTyping }),
  en_content: text("translations/en/content", html),
  tags: lines("tags", { tidy: (tags) => tags.map(fold).join("\n"), keepsTyping }),
  publish_date: text("publish_date", {
    held: (told) => berlinInput(told as string),
    // A time that cannot be read goes as it is, and the API says so at the field.
    read: (sent) => berlinTime(sent) ?? sent,
    tidy,
    unsaidWhenEmpty: true,
  }),
  avatar: text("avatar", { read: (sent) => sent || null, tidy, ...later }),
  media: json<Entry["media"]>("media", [], later),
  downloads: json<Entry["downloads"]>("downloads", [], later),
  links: json<Entry["links"]>("links", [], {
    // A link of which nothing is typed yet is none.
    sent: (links) => JSON.stringify(links.filter(({ title, href }) => title !== "" || href !== "")),
    ...later,
  }),
  sections: json<Entry["sections"]>("sections", [], later),
};

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
