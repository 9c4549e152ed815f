import { filesIn, galleriesIn } from "#contract/fields/fields.ts";
import { type Language, type Localised, languages, originalLanguage, type SiteLanguages } from "#contract/language.ts";
import { linkedFiles } from "#contract/links/html-links.ts";
import { slugOf } from "#contract/slug.ts";
import { filedUnder } from "#contract/titles/leading-title.ts";
import { laidOver } from "#platform/publishing/written.ts";
import type { Entry } from "../contract.ts";
import {
  type EntryFieldName,
  entryField,
  entryTable,
  type FieldValue,
  type SharedName,
  sharedNames,
  type TranslatedName,
  translatedNames,
} from "../entry.ts";
import { isUntranslated } from "../untranslated.ts";

type Texts = { [N in TranslatedName]: FieldValue<N> };
/** `at`: when it was last changed, or found to fit still. */
export type EntryText = Texts & { at?: string };

/** An entry as it is stored, draft and live alike: what all languages share, and a text per language. */
export type EntryDocument = { [N in Exclude<SharedName, "publish_date">]: FieldValue<N> } & {
  publishDate: string;
  texts: Partial<Record<Language, EntryText>>;
};

/** What an owner sends: any part of an entry, in the names of the wire. */
export type EntryInput = Partial<Pick<Entry, EntryFieldName>> & {
  translations?: { en?: Partial<Texts> | undefined } | undefined;
  reviewed?: Language[] | undefined;
};

/** The names under which fields stand in a document, where these are not those of the wire. */
export const storedNames: Partial<Record<SharedName, string>> = { publish_date: "publishDate" };

/** A text in which nothing is written. */
export const emptyText: Texts = entryTable.emptyOf(translatedNames);
const emptyShared = entryTable.emptyOf(sharedNames);
const later = entryTable.emptyOf(sharedNames.filter((name) => entryField(name).optional));

/** A document out of the database. What was stored before a field came is without it. */
export function documentOf(json: string): EntryDocument {
  return { ...later, ...(JSON.parse(json) as EntryDocument) };
}

/** A new entry before anybody has written in it (SPECIFICATION §3). */
export function newDocument(now: Date, lead: Language = originalLanguage): EntryDocument {
  const time = now.toISOString();
  const { publish_date: _named, ...shared } = emptyShared;
  const sample = { ...emptyText, title: "Titel", content: ["<p>content</p>"], at: time };
  return { ...(shared as EntryDocument), date: time, publishDate: time, texts: { [lead]: sample } };
}

type Writing = { input: EntryInput; main?: Language; now: Date };

/** The document with what was sent laid over it, its HTML cleaned and its times in UTC. */
export function changedDocument(
  document: EntryDocument,
  { input, main = originalLanguage, now }: Writing,
): EntryDocument {
  const { translations, reviewed = [] } = input;
  const sent = sharedNames.filter((name) => input[name] !== undefined);
  const shared = Object.entries(laidOver(entryTable, sent, { before: undefined, input }));
  const named = shared.map(([name, value]) => [storedNames[name as SharedName] ?? name, value]);
  const next: EntryDocument = { ...document, ...Object.fromEntries(named), texts: { ...document.texts } };
  if (document.texts.de || translatedNames.some((name) => input[name] !== undefined)) {
    next.texts.de = changedText(document.texts.de, { input, language: "de", now });
  }
  if (translations?.en) {
    next.texts.en = changedText(document.texts.en, { input: translations.en, language: "en", now });
  }
  for (const language of reviewed) {
    const text = next.texts[language];
    // The original fits itself; as newer than it is, it would leave the others behind.
    if (text && language !== main) next.texts[language] = { ...text, at: now.toISOString() };
  }
  if (next.texts.en && isSame(next.texts.en, emptyText)) delete next.texts.en;
  return next;
}

type Change = { input: Partial<Texts>; language: Language; now: Date };

function changedText(text: EntryText | undefined, { input, language, now }: Change): EntryText {
  const laid = laidOver(entryTable, translatedNames, { before: text, input }) as Texts;
  const next = input.slug === undefined ? laid : { ...laid, slug: slugOf(laid.slug, language) };
  if (text && isSame(text, next)) return text;
  // Another address is nothing that a translation could lag behind.
  const before = text && { ...text, slug: next.slug };
  return before && isSame(before, next) ? before : { ...next, at: now.toISOString() };
}

function isSame(a: Texts, b: Texts): boolean {
  return JSON.stringify(writtenIn(a)) === JSON.stringify(writtenIn(b));
}

function writtenIn(text: Texts): unknown[] {
  return translatedNames.map((name) => text[name] ?? emptyText[name]);
}

/**
 * Whether the text is there in all languages and not only a copy of that in the main language, and none is older than
 * what it was translated from.
 */
export function translationOf({ texts }: EntryDocument, main: Language): "complete" | "missing" | "outdated" {
  if (languages.some((language) => !texts[language]?.title)) return "missing";
  const contentIn = (language: Language) => (texts[language]?.content ?? []).join("");
  const copied = (language: Language) => isUntranslated(contentIn(main), contentIn(language));
  if (languages.some((language) => language !== main && copied(language))) return "missing";
  const original = texts[main]?.at ?? "";
  const older = languages.some((language) => (texts[language]?.at ?? "") < original);
  return older ? "outdated" : "complete";
}

/** The titles of an entry, by language. */
export function titlesOf({ texts }: EntryDocument): Localised {
  return Object.fromEntries(languages.map((language) => [language, texts[language]?.title ?? ""]));
}

/** The languages an entry has a title in: these can be published. */
export function writtenLanguages(document: EntryDocument): Language[] {
  return languages.filter((language) => document.texts[language]?.title);
}

type Sides = { draft: EntryDocument; live: EntryDocument | null };

/** Whether guests would read something else in one of these languages if the draft were published. */
export function differs({ draft, live }: Sides, { site }: { site: readonly Language[] }): boolean {
  if (!live) return false;
  return JSON.stringify(inOrder(draft, site)) !== JSON.stringify(inOrder(live, site));
}

function inOrder({ texts, ...shared }: EntryDocument, site: readonly Language[]): unknown[] {
  const fields = Object.entries(shared).sort(([a], [b]) => (a < b ? -1 : 1));
  return [fields, site.map((language) => (texts[language]?.title ? writtenIn(texts[language]) : null))];
}

/** A draft that says what was published. What it says in languages that the site does not have stays. */
export function draftOfLive({ draft, live }: { draft: EntryDocument; live: EntryDocument }, site: SiteLanguages) {
  const texts = languages.flatMap((language) => {
    const text = (site.includes(language) ? live : draft).texts[language];
    return text ? [[language, text] as const] : [];
  });
  return { ...live, texts: Object.fromEntries(texts) };
}

/** Search engines are not told of it: it is hidden, or really stands elsewhere. */
export function isUntold({ hidden, canonical }: EntryDocument): boolean {
  return hidden || canonical !== "";
}

/** Titles as they are searched and sorted. */
export function foldedTitles(document: EntryDocument, main: Language): string {
  return filedUnder(titlesOf(document), main);
}

/** Every file and gallery that an entry shows, offers or links to. */
export function usedBy(document: EntryDocument): string[] {
  const written = [emptyText, ...Object.values(document.texts)].map((text) => ({ ...document, ...text }));
  const shown = written.flatMap((all) => [...filesIn(entryTable, all), ...galleriesIn(entryTable, all)]);
  return [...new Set([...shown, ...linkedFiles(document)])];
}
