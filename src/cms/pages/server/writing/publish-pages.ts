import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { isFixed } from "#contract/addresses.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { type Language, languages, type SiteLanguages } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Wish } from "#contract/wire/publication.ts";
import type { Db, Tx } from "#database/database.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { dropFormerLive, keepFormerLive } from "#platform/publishing/former-lives.ts";
import { dropFailedPlans } from "#platform/publishing/plans.ts";
import { auditWishes, languagesToPublish } from "#platform/publishing/publication.ts";
import { noteRevision } from "#platform/publishing/revisions.ts";
import { followPage } from "../addresses/follow-page.ts";
import { forgetPages, type Published } from "./forget-pages.ts";
import { snapshot, writtenLanguages } from "./page-document.ts";
import type { PageLive } from "./page-draft.ts";
import { holdPage, type Stored, storePage } from "./write-page.ts";

type Publication = {
  wishes: Wish[];
  types: BlockTypes;
  by: string | null;
  id: () => string;
  now: Date;
  t: Translate;
};

/**
 * Copies drafts to live in the languages asked for. All or none.
 * @throws Problem `C404`, `LANGUAGE_MISSING`, `PAGE_TITLE_GONE`, `SLUG_TAKEN`; ChangedMeanwhile for a stale version
 */
export function publishPages(db: Db, publication: Publication): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await publish(tx, publication);
    await auditWishes(tx, { ...publication, action: "page.publish" });
  });
}

export async function publish(tx: Tx, { t, ...publication }: Publication): Promise<void> {
  const { types } = publication;
  const site = await readSiteLanguages(tx);
  await eachWished(tx, { ...publication, reason: "publish" }, (page, { lang }) =>
    publishedDocument(page, { lang, site, types, t }),
  );
}

/** @throws Problem `C404`, `LAST_PAGE` for a fixed page; ChangedMeanwhile */
export function unpublishPages(db: Db, publication: Omit<Publication, "t">): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await unpublish(tx, publication);
    await auditWishes(tx, { ...publication, action: "page.unpublish" });
  });
}

export async function unpublish(tx: Tx, publication: Omit<Publication, "t">): Promise<void> {
  await eachWished(tx, { ...publication, reason: "unpublish" }, ({ kind, live }, { lang }) => {
    const rest = lang && live ? withoutLanguage(live, lang) : null;
    if (isFixed(kind) && !rest) throw new Problem("LAST_PAGE");
    return rest;
  });
}

/** Gives each page the live copy that its wishes make of it, one after another. */
async function eachWished(
  tx: Tx,
  { wishes, types, by, id, now, reason }: Omit<Publication, "t"> & { reason: "publish" | "unpublish" },
  liveAfter: (page: Stored, wish: Wish) => PageLive | null,
): Promise<void> {
  const published: Published[] = [];
  for (const [thing, own] of Map.groupBy(wishes, (wish) => wish._id)) {
    const page = await holdPage(tx, { id: thing, types });
    if (own.some(({ version = page.version }) => version !== page.version)) throw new ChangedMeanwhile(thing);
    const after = { ...page };
    for (const wish of own) after.live = liveAfter(after, wish);
    await storePage(tx, { page: after, types, now });
    await followPage(tx, { before: page, after, now });
    if (reason === "publish") await keepFormerLive(tx, { thing, version: page.version + 1, live: page.live });
    else await dropFormerLive(tx, { thing });
    const about = languagesOf(own, { shown: reason === "publish" ? after.live : page.live });
    await dropFailedPlans(tx, { thing, act: reason, languages: about });
    const note = { id, kind: "page", thing, reason, languages: about, by, now };
    if (about.length > 0) await noteRevision(tx, { ...note, document: after.draft });
    published.push({ before: page, after: after.live });
  }
  // Last of all: from here to the commit others wait, and none of them may hold a row that is still wanted.
  await forgetPages(tx, { published, types, now });
}

/** The languages that wishes are about, of those that are or were shown. */
function languagesOf(wishes: Wish[], { shown }: { shown: PageLive | null }): Language[] {
  const asked = (language: Language) => wishes.some(({ lang }) => lang === undefined || lang === language);
  return languages.filter((language) => asked(language) && shown?.[language]);
}

function publishedDocument(
  { draft, live }: Stored,
  { lang, site, types, t }: { lang: Language | undefined; site: SiteLanguages; types: BlockTypes; t: Translate },
): PageLive {
  const written = writtenLanguages(draft);
  const wanted = languagesToPublish(written, { lang, site, t });
  // Taking a language off the site is an act of its own, which nobody does by emptying a field.
  const gone = lang ? undefined : site.find((language) => live?.[language] && !written.includes(language));
  if (gone) throw new Problem("PAGE_TITLE_GONE", { field: gone === "en" ? "translations/en/title" : "title" });
  // A language that the site does not have at present stays as it was published.
  const next: PageLive = { ...live };
  for (const language of wanted) next[language] = snapshot(draft, { language, types });
  return next;
}

function withoutLanguage(live: PageLive, language: Language): PageLive | null {
  const { [language]: _taken, ...rest } = live;
  return Object.keys(rest).length > 0 ? rest : null;
}
