import type { ListingPage } from "#cms/pages/server/index.ts";
import { type Language, languages, shown } from "#contract/language.ts";
import { within } from "#contract/tags.ts";
import type { EntryRow, PlanRow, RevisionRow } from "#database/schema.ts";
import { shownPlan } from "#platform/publishing/plans.ts";
import type { Entry, EntryState } from "../contract.ts";
import { entryField, type TranslatedName, translatedNames } from "../entry.ts";
import { slugsOf } from "../slugs.ts";
import { documentOf, type EntryDocument, type EntryText, emptyText } from "./entry-document.ts";

export type Rights = Entry["can"];
export const mayNothing: Rights = { write: false, publish: false, delete: false };

export type Row = Pick<
  EntryRow,
  "id" | "version" | "draft" | "live" | "live_differs" | "changed_at" | "deleted_at" | "translation"
>;
type Translation = NonNullable<Entry["behind"]>["translation"];

/** What the staff sees beside the draft. */
type Backstage = { can: Rights; listings: ListingPage[]; plans: PlanRow[]; now: Date; language: Language };

/** An entry as its owner sees it: the draft. */
export function toDraft(row: Row, { can, listings, plans, now, language }: Backstage): Entry {
  const draft = documentOf(row.draft);
  const live = row.live === null ? null : documentOf(row.live);
  return {
    ...toEntry(row, draft, listings),
    slugs: slugsOf((live ?? draft).texts, row.id),
    published: live ? publishedIn(live) : [],
    changed: row.live_differs === 1,
    behind: {
      state: stateOf({ live, differs: row.live_differs === 1, now }),
      translation: row.translation as Translation,
      changed: row.changed_at,
      plans: plans.filter(({ thing }) => thing === row.id).map((plan) => shownPlan(plan, language)),
      deleted: row.deleted_at,
    },
    can: row.deleted_at === null ? can : { ...mayNothing, delete: can.delete },
  };
}

/** The one table of states (SPECIFICATION §4), the first that fits. */
function stateOf({ live, differs, now }: { live: EntryDocument | null; differs: boolean; now: Date }): EntryState {
  if (!live) return "draft";
  if (live.publishDate > now.toISOString()) return "planned";
  return differs ? "changed" : "live";
}

/** An entry as one of its versions shows it; its number stands for the version. */
export function toFormer(
  { thing, number, document }: Pick<RevisionRow, "thing" | "number" | "document">,
  { listings }: { listings: ListingPage[] },
): Entry {
  return { ...toEntry({ id: thing, version: number }, documentOf(document), listings), published: [] };
}

/** An entry as guests read it: the live copy, German in the plain fields, other languages beside it. */
export function toLive(row: Row, { listings }: { listings: ListingPage[] }): Entry {
  return toEntry(row, liveOf(row), listings);
}

/** What is said of the text, and not by it. */
const besideText: ReadonlySet<TranslatedName> = new Set(["teaser", "description", "searchTitle", "keywords"]);

/** The live copy in one language, filled up from another where a text is missing, and saying so. */
export function toLiveIn(row: Row, { language, listings }: { language: Language; listings: ListingPage[] }): Entry {
  const live = liveOf(row);
  const titles = Object.fromEntries(languages.map((l) => [l, live.texts[l]?.title]));
  const title = shown(titles, language) ?? { text: "", lang: language };
  const languageOf = (name: TranslatedName): Language =>
    // Those of another text would be wrong.
    besideText.has(name)
      ? languageOf("content")
      : ([language, ...languages].find((l) => live.texts[l]?.[name]?.length) ?? title.lang);
  const texts = translatedNames.map((name) => [name, live.texts[languageOf(name)]?.[name] ?? emptyText[name]]);
  return {
    ...toEntry(row, live, listings),
    ...(Object.fromEntries(texts) as typeof emptyText),
    title: title.text,
    translations: {},
    lang: { title: title.lang, content: languageOf("content") },
  };
}

function toEntry(
  { id, version }: Pick<Row, "id" | "version">,
  document: EntryDocument,
  listings: ListingPage[],
): Entry {
  const { publishDate, texts, ...shared } = document;
  return {
    _id: id,
    version,
    ...textsOf(texts.de),
    ...shared,
    publish_date: publishDate,
    translations: texts.en ? { en: filledOf(texts.en) } : {},
    published: publishedIn(document),
    changed: false,
    page: pageOf(document.tags, listings),
    slugs: slugsOf(texts, id),
    can: mayNothing,
  };
}

/** Without what only the house knows of it. */
function textsOf({ at: _changed, ...text }: EntryText = emptyText): typeof emptyText {
  return { ...emptyText, ...text };
}

/** Without optional texts that are empty, which those who translate need not know of. */
function filledOf(text: EntryText): Partial<typeof emptyText> {
  const filled = Object.entries(textsOf(text)).filter(
    ([name, value]) => value.length > 0 || !entryField(name as TranslatedName).optional,
  );
  return Object.fromEntries(filled);
}

function liveOf(row: Row): EntryDocument {
  return documentOf(row.live ?? row.draft);
}

function publishedIn(live: EntryDocument): Language[] {
  return languages.filter((language) => live.texts[language]);
}

/** The page that lists an entry: one that asks for its tags before one that lists all, home last. */
export function pageOf(tags: string[], listings: ListingPage[]): Entry["page"] {
  const best =
    listings.find(
      (page) => page.tags.length > 0 && page.tags.some((wanted) => tags.some((tag) => within(tag, wanted))),
    ) ?? listings.find((page) => page.tags.length === 0);
  return best?.slugs ?? { de: "Willkommen", en: "welcome" };
}
