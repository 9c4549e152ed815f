import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import { languages, originalLanguage } from "#contract/language.ts";
import { tidyTag } from "#contract/tags.ts";
import { cleanHtml } from "#platform/html.ts";
import type { Entry } from "../contract.ts";

/** `at`: when it was last changed, or found to fit still. */
export type EntryText = { title: string; content: string[]; at?: string };

/** An entry as it is stored, draft and live alike: what all languages share, and a text per language. */
export type EntryDocument = Pick<Entry, "media" | "downloads" | "links" | "tags" | "date" | "avatar" | "sections"> & {
  publishDate: string;
  texts: Partial<Record<Language, EntryText>>;
};

/** What an owner sends: any part of an entry, in the names of the wire. */
export type EntryInput = Partial<
  Pick<
    Entry,
    "title" | "content" | "media" | "downloads" | "links" | "tags" | "publish_date" | "date" | "avatar" | "sections"
  >
> & {
  translations?: { en?: Partial<Omit<EntryText, "at">> | undefined } | undefined;
  reviewed?: Language[] | undefined;
};

/** A new entry before anybody has written in it (SPECIFICATION §3). */
export function newDocument(now: Date): EntryDocument {
  const time = now.toISOString();
  return {
    media: [],
    downloads: [],
    links: [],
    tags: [],
    sections: [],
    avatar: null,
    date: time,
    publishDate: time,
    texts: { de: { title: "Titel", content: ["<p>content</p>"], at: time } },
  };
}

type Writing = { input: EntryInput; now: Date };

/** The document with what was sent laid over it, its HTML cleaned and its times in UTC. */
export function changedDocument(document: EntryDocument, { input, now }: Writing): EntryDocument {
  const { title, content, publish_date, date, translations, reviewed = [], ...shared } = input;
  const next: EntryDocument = { ...document, ...withoutUndefined(shared), texts: { ...document.texts } };
  if (publish_date !== undefined) next.publishDate = new Date(publish_date).toISOString();
  if (date !== undefined) next.date = new Date(date).toISOString();
  next.tags = unique(next.tags.map(tidyTag));
  next.texts.de = changedText(document.texts.de, { title, content, now });
  if (translations?.en) next.texts.en = changedText(document.texts.en, { ...translations.en, now });
  for (const language of reviewed) {
    const text = next.texts[language];
    // The original fits itself; as newer than it is, it would leave the others behind.
    if (text && language !== originalLanguage) next.texts[language] = { ...text, at: now.toISOString() };
  }
  if (next.texts.en && !next.texts.en.title && next.texts.en.content.length === 0) delete next.texts.en;
  return next;
}

type TextInput = { title?: string | undefined; content?: string[] | undefined; now: Date };

function changedText(text: EntryText | undefined, { title, content, now }: TextInput): EntryText {
  const next = {
    title: title === undefined ? (text?.title ?? "") : title.trim(),
    content: content === undefined ? (text?.content ?? []) : content.map((html) => cleanHtml(html)),
  };
  const same = text?.title === next.title && JSON.stringify(text.content) === JSON.stringify(next.content);
  return same ? text : { ...next, at: now.toISOString() };
}

/** Whether the text is there in all languages, and none is older than what it was translated from. */
export function translationOf({ texts }: EntryDocument): "complete" | "missing" | "outdated" {
  if (languages.some((language) => !texts[language]?.title)) return "missing";
  const original = texts[originalLanguage]?.at ?? "";
  const older = languages.some((language) => (texts[language]?.at ?? "") < original);
  return older ? "outdated" : "complete";
}

/** The languages an entry has a title in: these can be published. */
export function writtenLanguages(document: EntryDocument): Language[] {
  return languages.filter((language) => document.texts[language]?.title);
}

/** The draft is not what guests read. */
export function differs(draft: EntryDocument, live: EntryDocument | null): boolean {
  if (!live) return false;
  return JSON.stringify(inOrder(draft)) !== JSON.stringify(inOrder(live));
}

function inOrder({ texts, ...shared }: EntryDocument): unknown[] {
  const written = languages.map((language) => (texts[language]?.title ? texts[language] : null));
  const fields = Object.entries(shared).sort(([a], [b]) => (a < b ? -1 : 1));
  return [fields, written.map((text) => text && [text.title, text.content])];
}

/** Titles as they are searched and sorted. */
export function foldedTitles(document: EntryDocument): string {
  return fold(languages.flatMap((language) => document.texts[language]?.title ?? []).join(" · "));
}

function unique(values: string[]): string[] {
  return [...new Set(values.filter(Boolean))];
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;
}
