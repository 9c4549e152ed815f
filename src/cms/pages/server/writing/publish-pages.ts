import { dropRedirectsTo, followMoves } from "#cms/redirects/server/index.ts";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { address } from "#contract/addresses.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { type Language, languages, type SiteLanguages } from "#contract/language.ts";
import { addressTag } from "#contract/links/addresses.ts";
import type { Translate } from "#contract/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Wish } from "#contract/wire/publication.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { auditWishes, languagesToPublish } from "#platform/publishing/publication.ts";
import { dropUsesBy } from "#platform/publishing/uses.ts";
import { typesOn, usedBlocksTag } from "../blocks/used-blocks.ts";
import { liveOf, slugsOf } from "../page-row.ts";
import { type PageLive, snapshot, writtenLanguages } from "./page-document.ts";
import { listsOf, loadPage, type Stored, storePage, thingsShown } from "./write-page.ts";

type Publication = { wishes: Wish[]; types: BlockTypes; now: Date; t: Translate };
type By = { by: string | null };
type Deletion = { id: string; types: BlockTypes; now: Date } & By;

/**
 * Copies drafts to live in the languages asked for. All or none.
 * @throws Problem `C404`, `LANGUAGE_MISSING`, `SLUG_TAKEN`; ChangedMeanwhile for a stale version
 */
export function publishPages(db: Db, { by, ...publication }: Publication & By): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await publish(tx, publication);
    await auditWishes(tx, { by, action: "page.publish", ...publication });
  });
}

export async function publish(tx: Tx, { wishes, types, now, t }: Publication): Promise<void> {
  const site = await readSiteLanguages(tx);
  await eachWished(tx, { wishes, types, now }, (page, { lang }) => publishedDocument(page, { lang, site, types, t }));
}

/** @throws Problem `C404`, `LAST_PAGE` for a fixed page; ChangedMeanwhile */
export function unpublishPages(db: Db, { by, ...publication }: Omit<Publication, "t"> & By): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await unpublish(tx, publication);
    await auditWishes(tx, { by, action: "page.unpublish", ...publication });
  });
}

async function unpublish(tx: Tx, wished: Omit<Publication, "t">): Promise<void> {
  await eachWished(tx, wished, ({ kind, live }, { lang }) => {
    const rest = lang && live ? withoutLanguage(live, lang) : null;
    if (kind !== "page" && !rest) throw new Problem("LAST_PAGE");
    return rest;
  });
}

/** Gives each page the live copy that its wishes make of it, one after another. */
async function eachWished(
  tx: Tx,
  { wishes, types, now }: Omit<Publication, "t">,
  liveAfter: (page: Stored, wish: Wish) => PageLive | null,
): Promise<void> {
  const tags: string[] = [];
  for (const [id, own] of Map.groupBy(wishes, (wish) => wish._id)) {
    const page = await loadPage(tx, { id, types });
    if (own.some(({ version = page.version }) => version !== page.version)) throw new ChangedMeanwhile(id);
    const after = { ...page };
    for (const wish of own) after.live = liveAfter(after, wish);
    await storePage(tx, { page: after, types, now });
    await followMoves(tx, { page: id, moves: await movesOf(tx, page, after), now });
    tags.push(...forgotten(page, { after: after.live, types }));
  }
  // Last of all: from here to the commit others wait, and none of them may hold a row that is still wanted.
  await changed(tx, { tags: [...new Set(tags)], now });
}

/** The addresses that guests had of a page in each language, and those that they have now. */
async function movesOf(tx: Tx, before: Stored, { kind, live }: Stored) {
  if (kind !== "page") return [];
  const [main] = await readSiteLanguages(tx);
  const addressIn = (of: PageLive | null, language: Language) => {
    const slug = of?.[language]?.slug;
    return slug === undefined ? undefined : address(slug, language, main);
  };
  return languages.map((one) => ({ before: addressIn(before.live, one), after: addressIn(live, one) }));
}

/** @throws Problem `C404`, `LAST_PAGE` for a fixed page */
export function deletePage(db: Db, input: Deletion): Promise<void> {
  return db.transaction().execute((tx) => remove(tx, input));
}

async function remove(tx: Tx, { id, types, by, now }: Deletion): Promise<void> {
  const page = await loadPage(tx, { id, types });
  if (page.kind !== "page") throw new Problem("LAST_PAGE");
  // What went is told by the deletion itself: what was read before could have been published in between.
  const gone = await tx.deleteFrom("pages").where("id", "=", id).returning(["live"]).executeTakeFirst();
  if (!gone) throw new Problem("C404");
  await dropUsesBy(tx, { thing: id });
  await dropRedirectsTo(tx, { page: id });
  const live = liveOf(gone.live);
  if (live) await changed(tx, { tags: forgotten({ ...page, live }, { after: null, types }), now });
  await audit(tx, { by, action: "page.delete", thing: id, now });
}

function publishedDocument(
  { draft, live }: Stored,
  { lang, site, types, t }: { lang: Language | undefined; site: SiteLanguages; types: BlockTypes; t: Translate },
): PageLive {
  const wanted = languagesToPublish(writtenLanguages(draft), { lang, site, t });
  // A language that the site does not have at present stays as it was published.
  const kept = (language: Language) => lang !== undefined || !site.includes(language);
  const next = Object.fromEntries(Object.entries(live ?? {}).filter(([one]) => kept(one as Language))) as PageLive;
  for (const language of wanted) next[language] = snapshot(draft, { language, types });
  return next;
}

function withoutLanguage(live: PageLive, language: Language): PageLive | null {
  const { [language]: _taken, ...rest } = live;
  return Object.keys(rest).length > 0 ? rest : null;
}

/** Menus show title and slug of every page in them; entries carry the slug of the page that lists them. */
function forgotten(
  { id, kind, live: before }: Pick<Stored, "id" | "kind" | "live">,
  { after, types }: { after: PageLive | null; types: BlockTypes },
): string[] {
  const named = (live: PageLive | null) =>
    JSON.stringify(languages.map((language) => [live?.[language]?.title, live?.[language]?.slug]));
  const addresses = (live: PageLive | null) => JSON.stringify(live && slugsOf(kind, live));
  const listing = (live: PageLive | null) => live && listsOf(live, types);
  const tags = [`page:${id}`];
  const used = (live: PageLive | null) => typesOn({ kind, live }, types).join();
  if (used(before) !== used(after)) tags.push(usedBlocksTag);
  const things = (live: PageLive | null) => (live ? thingsShown(live, types).join() : "");
  if (things(before) !== things(after)) tags.push("uses");
  if (addresses(before) !== addresses(after)) tags.push(addressTag(id));
  if (named(before) !== named(after)) tags.push("menus", "pages");
  if (listing(before) !== listing(after) || (listing(after) !== null && named(before) !== named(after))) {
    tags.push("listings");
  }
  return tags;
}
