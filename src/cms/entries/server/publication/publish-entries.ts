import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { type Language, languages, originalLanguage, type SiteLanguages } from "#contract/language.ts";
import { addressTag } from "#contract/links/addresses.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { Wish } from "#contract/wire/publication.ts";
import type { Db, Tx } from "#database/database.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { dropFormerLive, keepFormerLive } from "#platform/publishing/former-lives.ts";
import { dropFailedPlans } from "#platform/publishing/plans.ts";
import { auditWishes, languagesToPublish } from "#platform/publishing/publication.ts";
import { noteRevision } from "#platform/publishing/revisions.ts";
import type { EntryDocument } from "../entry-document.ts";
import { emptyText, foldedTitles, isUntold, usedBy, writtenLanguages } from "../entry-document.ts";
import { feedTags } from "../feeds/feed-languages.ts";
import { claimSlugs, draftWithSlugs, foldedSlugs, followSlugs } from "../writing/entry-slugs.ts";
import { holdEntry, type Stored, storeEntry } from "../writing/write-entry.ts";

type Publication = {
  wishes: Wish[];
  by: string | null;
  id: () => string;
  now: Date;
  t: Translate;
  /** The time of the plan that is carried out: what it publishes for the first time is of that time. */
  planned?: Date;
};

/**
 * Copies drafts to live. All or none: one that cannot be published leaves the others as they were.
 * @throws Problem `C404`, `LANGUAGE_MISSING`, `ENTRY_SLUG_TAKEN`; ChangedMeanwhile for a stale version
 */
export function publishEntries(db: Db, publication: Publication): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await publish(tx, publication);
    await auditWishes(tx, { ...publication, action: "entry.publish" });
  });
}

export async function publish(tx: Tx, { t, ...publication }: Publication): Promise<void> {
  const site = await readSiteLanguages(tx);
  await eachWished(tx, { ...publication, reason: "publish" }, (entry, { lang }) =>
    publishedDocument(entry, { lang, site, t }),
  );
}

/** Takes live copies down; drafts stay. */
export function unpublishEntries(db: Db, publication: Omit<Publication, "t">): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await unpublish(tx, publication);
    await auditWishes(tx, { ...publication, action: "entry.unpublish" });
  });
}

export async function unpublish(tx: Tx, publication: Omit<Publication, "t">): Promise<void> {
  await eachWished(tx, { ...publication, reason: "unpublish" }, ({ live }, { lang }) =>
    lang && live ? withoutLanguage(live, lang) : null,
  );
}

/** Gives each entry the live copy that its wishes make of it, one after another. */
async function eachWished(
  tx: Tx,
  { wishes, by, id, now, reason, planned }: Omit<Publication, "t"> & { reason: "publish" | "unpublish" },
  liveAfter: (entry: Stored, wish: Wish) => EntryDocument | null,
): Promise<void> {
  const tags: string[] = [];
  for (const [thing, own] of Map.groupBy(wishes, (wish) => wish._id)) {
    const entry = await holdEntry(tx, { id: thing });
    if (own.some(({ version = entry.version }) => version !== entry.version)) throw new ChangedMeanwhile(thing);
    const after = reason === "publish" ? dated(entry, { now, planned }) : { ...entry };
    for (const wish of own) after.live = liveAfter(after, wish);
    if (reason === "publish" && after.live) {
      after.live = await claimSlugs(tx, { id: thing, live: after.live, taken: "refuse" });
      after.draft = draftWithSlugs(after.draft, after.live);
    }
    await storeEntry(tx, { entry: after, now });
    await followSlugs(tx, { id: thing, before: entry.live, after: after.live, now });
    if (reason === "publish") await keepFormer(tx, { before: entry, after });
    else await dropFormerLive(tx, { thing });
    const about = languagesOf(own, { shown: reason === "publish" ? after.live : entry.live });
    await dropFailedPlans(tx, { thing, act: reason, languages: about });
    const note = { id, kind: "entry", thing, reason, languages: about, by, now };
    if (about.length > 0) await noteRevision(tx, { ...note, document: after.draft });
    tags.push(...forgotten(entry, after.live));
    tags.push(...(await feedTags(tx, { id: thing, before: entry.live, after: after.live, now })));
  }
  // Last of all: from here to the commit others wait, and none of them may hold a row that is still wanted.
  if (tags.length > 0) await changed(tx, { tags: [...new Set(tags)], now });
}

async function keepFormer(tx: Tx, { before, after }: { before: Stored; after: Stored }): Promise<void> {
  const { publishDate } = before.draft;
  const draftDate = after.draft.publishDate === publishDate ? null : publishDate;
  await keepFormerLive(tx, { thing: before.id, version: before.version + 1, live: before.live, draftDate });
}

/**
 * What is published for the first time is of this day, unless somebody has chosen another one for it. What a plan
 * publishes is of the time of the plan, unless its own day is still to come.
 */
function dated(
  { createdAt, ...entry }: Awaited<ReturnType<typeof holdEntry>>,
  { now, planned }: { now: Date; planned: Date | undefined },
): Stored {
  const { publishDate } = entry.draft;
  const date = (planned ?? now).toISOString();
  if (entry.live || (planned ? publishDate >= date : publishDate !== createdAt)) return entry;
  return { ...entry, draft: { ...entry.draft, publishDate: date } };
}

/** The languages that wishes are about, of those that are or were shown. */
function languagesOf(wishes: Wish[], { shown }: { shown: EntryDocument | null }): Language[] {
  const asked = (language: Language) => wishes.some(({ lang }) => lang === undefined || lang === language);
  return languages.filter((language) => asked(language) && shown?.texts[language]);
}

/** What all languages share is published with any of them; texts only in the languages asked for. */
function publishedDocument(
  { draft, live }: Stored,
  { lang, site, t }: { lang: Language | undefined; site: SiteLanguages; t: Translate },
): EntryDocument {
  const wanted = languagesToPublish(writtenLanguages(draft), { lang, site, t });
  // A language that the site does not have at present stays as it was published.
  const kept = (language: Language) => lang !== undefined || !site.includes(language);
  const texts = Object.fromEntries(
    Object.entries(live?.texts ?? {}).filter(([one]) => kept(one as Language)),
  ) as EntryDocument["texts"];
  for (const language of wanted) texts[language] = draft.texts[language] ?? emptyText;
  return { ...draft, texts };
}

function withoutLanguage(live: EntryDocument, language: Language): EntryDocument | null {
  const { [language]: _taken, ...texts } = live.texts;
  return Object.keys(texts).length > 0 ? { ...live, texts } : null;
}

/**
 * A changed text touches the pages that show the entry, and another slug also those that link to it; appearing, leaving
 * or moving touches every list, and a new title every answer that was found or sorted by titles; other files change what
 * guests may see of files.
 */
export function forgotten({ id, live: before }: Pick<Stored, "id" | "live">, after: EntryDocument | null): string[] {
  if (!before && !after) return [];
  const moved =
    !before ||
    !after ||
    before.publishDate !== after.publishDate ||
    before.tags.join() !== after.tags.join() ||
    isUntold(before) !== isUntold(after);
  const tags = moved ? [`entry:${id}`, "entries", addressTag(id)] : [`entry:${id}`];
  if (!moved && foldedSlugs(before).join() !== foldedSlugs(after).join()) tags.push(addressTag(id));
  if (moved || foldedTitles(before, originalLanguage) !== foldedTitles(after, originalLanguage)) tags.push("titles");
  if (moved || usedBy(before).join() !== usedBy(after).join()) tags.push("uses");
  return tags;
}
