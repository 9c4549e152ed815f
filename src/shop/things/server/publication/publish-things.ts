import { followMoves } from "#cms/redirects/server/index.ts";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { mountOf } from "#contract/addresses.ts";
import { fold } from "#contract/formats/fold.ts";
import { type Language, languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Wish } from "#contract/wire/publication.ts";
import type { Db, Tx } from "#database/database.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { dropFormerLive, keepFormerLive } from "#platform/publishing/former-lives.ts";
import { carryOutPlan, planThing } from "#platform/publishing/plan-things.ts";
import { type Act, dropFailedPlans, type Plan } from "#platform/publishing/plans.ts";
import { auditWishes, languagesToPublish } from "#platform/publishing/publication.ts";
import { noteRevision } from "#platform/publishing/revisions.ts";
import { claimSlugs, liveSlugs, slugsOf, withSlugs } from "../slugs.ts";
import { holdTogether, loadThing, storeThing } from "../store-thing.ts";
import {
  publishedDocument,
  type Stored,
  type ThingDocument,
  type ThingKind,
  withoutLanguage,
  writtenLanguages,
} from "../thing.ts";

type Publication = { wishes: Wish[]; by: string | null; id: () => string; now: Date };
/** `language`: of the words in which it may be refused. */
type Publishing = Publication & { language: Language };

/**
 * Copies drafts to live. All or none: one that cannot be published leaves the others as they were.
 * @throws Problem `C404`, `LANGUAGE_MISSING`, `SHOP_SLUG_TAKEN`, and what the kind refuses; ChangedMeanwhile
 */
export function publishThings<D extends ThingDocument>(
  db: Db,
  kind: ThingKind<D>,
  publication: Publishing,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await publishIn(tx, kind, publication);
    await auditWishes(tx, { ...publication, action: `${kind.kind}.publish` });
  });
}

/** Without a word in the audit log. */
export async function publishIn<D extends ThingDocument>(
  tx: Tx,
  kind: ThingKind<D>,
  publication: Publishing,
): Promise<void> {
  const t = translator(publication.language);
  const site = await readSiteLanguages(tx);
  await eachWished(tx, kind, { ...publication, reason: "publish" }, (thing, { lang }) => {
    const wanted = languagesToPublish(writtenLanguages(thing.draft), { lang, site, t });
    // A language that the site does not have at present stays as it was published.
    return publishedDocument(kind, thing, { wanted, kept: (one) => lang !== undefined || !site.includes(one) });
  });
}

/** Takes live copies down; drafts stay. @throws Problem `C404`; ChangedMeanwhile */
export function unpublishThings<D extends ThingDocument>(
  db: Db,
  kind: ThingKind<D>,
  publication: Publication,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await unpublishIn(tx, kind, publication);
    await auditWishes(tx, { ...publication, action: `${kind.kind}.unpublish` });
  });
}

async function unpublishIn<D extends ThingDocument>(
  tx: Tx,
  kind: ThingKind<D>,
  publication: Publication,
): Promise<void> {
  await eachWished(tx, kind, { ...publication, reason: "unpublish" }, ({ live }, { lang }) =>
    lang && live ? withoutLanguage(kind, live, lang) : null,
  );
}

/** Gives each thing the live copy that its wishes make of it, one after another. */
async function eachWished<D extends ThingDocument>(
  tx: Tx,
  kind: ThingKind<D>,
  { wishes, by, id, now, reason, language = "de" }: Publication & { reason: Act; language?: Language },
  liveAfter: (thing: Stored<D>, wish: Wish) => D | null,
): Promise<void> {
  const tags: string[] = [];
  if (reason === "publish") await holdTogether(tx, kind, { ids: wishes.map(({ _id }) => _id) });
  for (const [name, own] of Map.groupBy(wishes, (wish) => wish._id)) {
    const thing = await loadThing(tx, kind, { id: name, hold: true });
    if (own.some(({ version = thing.version }) => version !== thing.version)) throw new ChangedMeanwhile(name);
    const after: Stored<D> = { ...thing };
    for (const wish of own) after.live = liveAfter(after, wish);
    if (reason === "publish" && after.live) {
      await kind.mayBeShown?.(tx, { id: name, live: after.live, language, now });
      await kind.claim?.(tx, { id: name, live: after.live });
      after.live = await claimSlugs(tx, kind, { id: name, live: after.live, taken: "refuse" });
      after.draft = withSlugs(after.draft, after.live);
    }
    await storeThing(tx, kind, { thing: after, now });
    await follow(tx, kind, { id: name, before: thing.live, after: after.live, now });
    if (reason === "publish") await keepFormerLive(tx, { thing: name, version: thing.version + 1, live: thing.live });
    else await dropFormerLive(tx, { thing: name });
    const about = languagesOf(own, { shown: reason === "publish" ? after.live : thing.live });
    await dropFailedPlans(tx, { thing: name, act: reason, languages: about });
    const note = { id, kind: kind.kind, thing: name, reason, languages: about, by, now };
    if (about.length > 0) await noteRevision(tx, { ...note, document: after.draft });
    tags.push(...kind.forgotten({ id: name, before: thing.live, after: after.live }));
  }
  // Last of all: from here to the commit others wait, and none of them may hold a row that is still wanted.
  if (tags.length > 0) await changed(tx, { tags: [...new Set(tags)], now });
}

type Lives<D> = { id: string; before: D | null; after: D | null; now: Date };

/** Leads the addresses that a thing has left to where it is now, and does what its kind does besides. */
export async function follow<D extends ThingDocument>(tx: Tx, kind: ThingKind<D>, lives: Lives<D>): Promise<void> {
  const { id, before, after, now } = lives;
  await kind.follow?.(tx, lives);
  if (!after) return;
  const [main, ...others] = await readSiteLanguages(tx);
  const own = new Set(liveSlugs(after).map(fold));
  const naming = { unnamed: kind.unnamed, id };
  const [was, is] = [before && slugsOf(before, naming), slugsOf(after, naming)];
  const moves = [main, ...others].map((language) => {
    const addressOf = (slug: string) => `${mountOf(language, main)}${kind.place}/${encodeURIComponent(slug)}`;
    // What it is still found at needs no redirect.
    const left = was && !own.has(fold(was[language]));
    return { before: left ? addressOf(was[language]) : undefined, after: addressOf(is[language]) };
  });
  await followMoves(tx, { thing: `${kind.kind}:${id}`, moves, now });
}

/** The languages that wishes are about, of those that are or were shown. */
function languagesOf(wishes: Wish[], { shown }: { shown: ThingDocument | null }): Language[] {
  const asked = (language: Language) => wishes.some(({ lang }) => lang === undefined || lang === language);
  return languages.filter((language) => asked(language) && shown && shown[`name_${language}`] !== "");
}

type Planning = {
  plan: string;
  thing: string;
  act: Act;
  at: Date;
  language: Language | null;
  by: string | null;
  now: Date;
};

/** @throws Problem `C404`, `PLAN_PAST` */
export function planPublication<D extends ThingDocument>(
  db: Db,
  kind: ThingKind<D>,
  planning: Planning,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await loadThing(tx, kind, { id: planning.thing, hold: true });
    await planThing(tx, { kind: kind.kind, ...planning });
  });
}

/** Carries out a plan with the draft at that time, in the name of the user who planned it. */
export async function carryOutPublication<D extends ThingDocument>(
  tx: Tx,
  kind: ThingKind<D>,
  { plan, now, id }: { plan: Plan; now: Date; id: () => string },
): Promise<void> {
  const shared = { by: plan.by, id, now };
  await carryOutPlan(
    tx,
    { kind: kind.kind, plan, now },
    {
      publish: (wishes) => publishIn(tx, kind, { wishes, ...shared, language: "de" }),
      unpublish: (wishes) => unpublishIn(tx, kind, { wishes, ...shared }),
    },
  );
}
