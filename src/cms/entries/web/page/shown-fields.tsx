import type { ComponentType } from "react";
import type { Entry } from "#cms/entries/contract.ts";
import { type EntryFieldName, entryField, entryTable, type FieldValue } from "#cms/entries/entry.ts";
import type { Language } from "#contract/language.ts";

type Part<V> = ComponentType<{ value: V; language: Language }>;

/**
 * Where visitors see each field on the page of an entry: in the article itself, nowhere, or in a part of its own below
 * the text, which is left out as long as the field is empty.
 */
export const shownFields: { [N in EntryFieldName]: "article" | "nowhere" | Part<FieldValue<N>> } = {
  title: "article",
  // The last part of its address.
  slug: "nowhere",
  content: "article",
  // Lists, newsletters and search engines have it.
  teaser: "nowhere",
  // Search engines have it, and whoever shows a link to the entry.
  description: "nowhere",
  searchTitle: "nowhere",
  keywords: "nowhere",
  author: "nowhere",
  canonical: "nowhere",
  image: "nowhere",
  hidden: "nowhere",
  tags: "nowhere",
  publish_date: "article",
  date: "nowhere",
  event: "article",
  avatar: "article",
  media: "article",
  downloads: "article",
  links: "article",
  sections: "article",
};

/** The values of the fields with a part of their own, as they are read in `language`. */
export type ShownParts = Partial<Record<EntryFieldName, unknown>>;

export function partsOf(entry: Entry, language: Language): ShownParts {
  const own: ShownParts = (language === "en" && entry.translations.en) || {};
  const isEmpty = (name: EntryFieldName, value: unknown) =>
    value === undefined || JSON.stringify(value) === JSON.stringify(entryField(name).empty);
  const filled = entryTable.names
    .filter((name) => typeof shownFields[name] !== "string")
    .map((name) => [name, isEmpty(name, own[name]) ? entry[name] : own[name]] as const)
    .filter(([name, value]) => !isEmpty(name, value));
  return Object.fromEntries(filled);
}

/** The parts below the text of an entry, in the order of its table. */
export function EntryParts({ parts, language }: { parts: ShownParts; language: Language }) {
  return entryTable.names.map((name) => {
    const Shown = shownFields[name] as "article" | "nowhere" | Part<unknown>;
    if (typeof Shown === "string" || parts[name] === undefined) return null;
    return <Shown key={name} value={parts[name]} language={language} />;
  });
}
