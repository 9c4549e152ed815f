import { holdSiteLanguages } from "#cms/settings/server/index.ts";
import { learnTags } from "#cms/tags/server/index.ts";
import { userNames } from "#cms/users/server/index.ts";
import { tidyTag } from "#contract/tags.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { formerLives, takeFormerLive } from "#platform/publishing/former-lives.ts";
import { makePreview } from "#platform/publishing/preview-links.ts";
import type { Versioned } from "#platform/publishing/read-revisions.ts";
import { noteRevision, revisionById } from "#platform/publishing/revisions.ts";
import { follow } from "../publication/publish-things.ts";
import { claimSlugs, withSlugs } from "../slugs.ts";
import { loadThing, storeThing } from "../store-thing.ts";
import { differs, documentOf, draftOfLive, type ThingDocument, type ThingKind } from "../thing.ts";

type Acting = { by: string | null; id: () => string; now: Date };

/** How things of a kind tell of their versions. */
export function versionsOf<D extends ThingDocument>(kind: ThingKind<D>): Versioned {
  const titleOf = (json: string) => {
    const { name_de, name_en } = documentOf(kind, json);
    return name_de || name_en;
  };
  return { kind: kind.kind, titleOf, names: userNames };
}

type Restoring = Acting & { thing: string; version: number; revision: string };

/**
 * Makes a former version the draft. What the draft was stays a version too, and guests see no difference.
 * @throws Problem `C404`; ChangedMeanwhile
 */
export function restoreThing<D extends ThingDocument>(db: Db, kind: ThingKind<D>, restoring: Restoring): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { thing: id, version, revision, by, now } = restoring;
    const former = await revisionById(tx, { id: revision });
    if (!former || former.thing !== id) throw new Problem("C404");
    const document = await formerDocument(tx, kind, { json: former.document, id: restoring.id });
    const thing = await loadThing(tx, kind, { id });
    if (thing.version !== version) throw new ChangedMeanwhile(id);
    const draft = { ...withSlugs(document, thing.draft), ...unseenOf(kind, thing.draft) };
    await storeThing(tx, kind, { thing: { ...thing, draft }, now });
    const before = { document: thing.draft, at: thing.changedAt };
    await noteRevision(tx, { ...noteOf(kind, restoring), thing: id, reason: "restore", document: draft, before });
    await audit(tx, { by, action: `${kind.kind}.restore`, thing: id, details: { number: former.number }, now });
  });
}

/** What nobody writes stays as it is: which thing took the place of another one. */
function unseenOf<D extends ThingDocument>({ table }: ThingKind<D>, draft: D): Partial<D> {
  const unseen = table.names.filter((name) => table.rule(name as never).unseen);
  return Object.fromEntries(unseen.map((name) => [name, draft[name as keyof D]])) as Partial<D>;
}

/**
 * Makes what guests read the draft, in the languages of the site. What the draft was stays a version, which can be restored.
 * @throws Problem `C404`, `NOT_PUBLISHED`; ChangedMeanwhile
 */
export function discardDraft<D extends ThingDocument>(
  db: Db,
  kind: ThingKind<D>,
  discarding: Omit<Restoring, "revision">,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { thing: id, version, by, now } = discarding;
    const site = await holdSiteLanguages(tx);
    const thing = await loadThing(tx, kind, { id });
    if (thing.version !== version) throw new ChangedMeanwhile(id);
    const { draft, live } = thing;
    if (!live) throw new Problem("NOT_PUBLISHED");
    if (!differs(kind, { draft, live, site })) return;
    const document = draftOfLive(kind, { draft, live, site });
    await storeThing(tx, kind, { thing: { ...thing, draft: document }, now });
    const before = { document: draft, at: thing.changedAt };
    await noteRevision(tx, { ...noteOf(kind, discarding), thing: id, reason: "discard", document, before });
    await audit(tx, { by, action: `${kind.kind}.discard`, thing: id, now });
  });
}

type Retraction = Acting & { publications: { _id: string; version: number }[] };

/**
 * Gives guests what they read before these publications. Drafts stay, whatever was saved since. All or none.
 * @throws Problem `C404`; ChangedMeanwhile when one was published again or taken off the site since
 */
export function retractThings<D extends ThingDocument>(
  db: Db,
  kind: ThingKind<D>,
  { publications, ...acting }: Retraction,
): Promise<void> {
  const sorted = publications.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  return db.transaction().execute(async (tx) => {
    const things = [...new Set(sorted.map(({ _id }) => _id))];
    // The tree of tags comes before any row of a thing.
    const known = await formerLives(tx, { things });
    await learnTags(tx, { paths: known.flatMap((json) => documentOf(kind, json).tags.map(tidyTag)), id: acting.id });
    const tags: string[] = [];
    for (const publication of sorted) tags.push(...(await retractOne(tx, kind, { ...acting, ...publication })));
    // Last of all, as after a publication.
    if (tags.length > 0) await changed(tx, { tags: [...new Set(tags)], now: acting.now });
    const told = { by: acting.by, action: `${kind.kind}.retract` as const, now: acting.now };
    for (const thing of things) await audit(tx, { ...told, thing });
  });
}

async function retractOne<D extends ThingDocument>(
  tx: Tx,
  kind: ThingKind<D>,
  { _id: id, version, ...acting }: Acting & { _id: string; version: number },
): Promise<string[]> {
  const thing = await loadThing(tx, kind, { id, hold: true });
  const former = await takeFormerLive(tx, { thing: id, version });
  if (!former) throw new ChangedMeanwhile(id);
  const before = former.live === null ? null : await formerDocument(tx, kind, { json: former.live, id: acting.id });
  // Another thing may have its address by now.
  const live = before && (await claimSlugs(tx, kind, { id, live: before, taken: "number" }));
  await storeThing(tx, kind, { thing: { ...thing, live }, now: acting.now });
  await follow(tx, kind, { id, before: thing.live, after: live, now: acting.now });
  await noteRevision(tx, { ...noteOf(kind, acting), thing: id, reason: "retract", document: thing.draft });
  return kind.forgotten({ id, before: thing.live, after: live });
}

/** Its tags are in the tree again, spelled as they stand there. Comes before the row of a thing is locked. */
async function formerDocument<D extends ThingDocument>(
  tx: Tx,
  kind: ThingKind<D>,
  { json, id }: { json: string; id: () => string },
): Promise<D> {
  const document: D = documentOf(kind, json);
  return { ...document, tags: await learnTags(tx, { paths: document.tags.map(tidyTag), id }) };
}

function noteOf<D extends ThingDocument>({ kind }: ThingKind<D>, { by, id, now }: Acting) {
  return { kind, by, id, now };
}

type Previewing = { token: string; thing: string; hours?: number | undefined; by: string | null; now: Date };

/** Creates a link that shows the draft to anyone who has it. @throws Problem `C404` */
export function previewThing<D extends ThingDocument>(
  db: Db,
  kind: ThingKind<D>,
  previewing: Previewing,
): Promise<{ token: string; expires: string }> {
  return db.transaction().execute(async (tx) => {
    await loadThing(tx, kind, { id: previewing.thing });
    return makePreview(tx, { kind: kind.kind, ...previewing });
  });
}
