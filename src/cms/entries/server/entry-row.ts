import type { ListingPage } from "#cms/pages/server/index.ts";
import { fold } from "#contract/fold.ts";
import { type Language, languages, shown } from "#contract/language.ts";
import type { EntryRow } from "#database/schema.ts";
import type { Entry } from "../contract.ts";
import { differs, type EntryDocument } from "./entry-document.ts";

export type Rights = Entry["can"];
export const mayNothing: Rights = { write: false, publish: false, delete: false };

export type Row = Pick<EntryRow, "id" | "version" | "draft" | "live">;

/** An entry as its owner sees it: the draft. */
export function toDraft(row: Row, { can, listings }: { can: Rights; listings: ListingPage[] }): Entry {
  const draft = documentOf(row.draft);
  const live = row.live === null ? null : documentOf(row.live);
  return {
    ...toEntry(row, draft, listings),
    published: live ? publishedIn(live) : [],
    changed: differs(draft, live),
    can,
  };
}

/** An entry as guests read it: the live copy, German in the plain fields, other languages beside it. */
export function toLive(row: Row, { listings }: { listings: ListingPage[] }): Entry {
  return toEntry(row, liveOf(row), listings);
}

/** The live copy in one language, filled up from another where a text is missing, and saying so. */
export function toLiveIn(row: Row, { language, listings }: { language: Language; listings: ListingPage[] }): Entry {
  const live = liveOf(row);
  const titles = Object.fromEntries(languages.map((l) => [l, live.texts[l]?.title]));
  const title = shown(titles, language) ?? { text: "", lang: language };
  const contentLanguage = [language, ...languages].find((l) => live.texts[l]?.content.length) ?? title.lang;
  return {
    ...toEntry(row, live, listings),
    title: title.text,
    content: live.texts[contentLanguage]?.content ?? [],
    translations: {},
    lang: { title: title.lang, content: contentLanguage },
  };
}

function toEntry({ id, version }: Row, document: EntryDocument, listings: ListingPage[]): Entry {
  const { publishDate, texts, ...shared } = document;
  return {
    _id: id,
    version,
    title: texts.de?.title ?? "",
    content: texts.de?.content ?? [],
    ...shared,
    publish_date: publishDate,
    translations: texts.en ? { en: texts.en } : {},
    published: publishedIn(document),
    changed: false,
    page: pageOf(document.tags, listings),
    can: mayNothing,
  };
}

export function documentOf(json: string): EntryDocument {
  return JSON.parse(json) as EntryDocument;
}

function liveOf(row: Row): EntryDocument {
  return documentOf(row.live ?? row.draft);
}

function publishedIn(live: EntryDocument): Language[] {
  return languages.filter((language) => live.texts[language]);
}

/** The page that lists an entry: one that asks for its tags before one that lists all, home last. */
function pageOf(tags: string[], listings: ListingPage[]): Entry["page"] {
  const best =
    listings.find(
      (page) => page.tags.length > 0 && page.tags.some((wanted) => tags.some((tag) => within(tag, wanted))),
    ) ?? listings.find((page) => page.tags.length === 0);
  return best?.slugs ?? { de: "Willkommen", en: "welcome" };
}

/** `tag` is `branch` or grows on it. */
export function within(tag: string, branch: string): boolean {
  const [folded, stem] = [fold(tag), fold(branch)];
  return folded === stem || folded.startsWith(`${stem}|`);
}
