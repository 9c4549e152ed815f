import { refuseWrongFiles } from "#cms/files/server/index.ts";
import { dropRedirectsTo } from "#cms/redirects/server/index.ts";
import { learnTags } from "#cms/tags/server/index.ts";
import { copiedTitle } from "#contract/titles/copied-title.ts";
import type { Db, Tx } from "#database/database.ts";
import { isTaken } from "#database/engines/taken.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { dropFormerLive } from "#platform/publishing/former-lives.ts";
import { dropPlansOf } from "#platform/publishing/plans.ts";
import { dropPreviewsOf } from "#platform/publishing/preview-links.ts";
import {
  dropRevisions,
  hasLaterRevisions,
  madeInSitting,
  noteFirstRevisions,
  noteRevision,
} from "#platform/publishing/revisions.ts";
import type { Trash } from "#platform/publishing/trash.ts";
import { dropUsesBy } from "#platform/publishing/uses.ts";
import { refuseReservedSlugs, release } from "../slugs.ts";
import { insertThing, insertThings, loadThing, storeThing } from "../store-thing.ts";
import { changedDocument, emptyDocument, type Input, type ThingDocument, type ThingKind } from "../thing.ts";

type Acting = {
  thing: string;
  by: string | null;
  id: () => string;
  now: Date;
  /** Things that are made in the same transaction, some of them later: a thing may name them already. */
  coming?: ReadonlySet<string> | undefined;
};
type Creation<D> = Acting & { input: Input<D>; sitting?: string | undefined };

/**
 * A new draft. Guests see nothing of it before it is published. Who asks again in the same sitting did not hear the
 * first answer: the thing that was made then becomes what is asked for now. Returns its id.
 * @throws Problem what the kind refuses; `C404` when it was thrown away meanwhile; ChangedMeanwhile
 */
export async function createThing<D extends ThingDocument>(
  db: Db,
  kind: ThingKind<D>,
  creation: Creation<D>,
): Promise<string> {
  const attempt = () => db.transaction().execute((tx) => createOnce(tx, kind, creation));
  try {
    return await attempt();
  } catch (error) {
    // Both questions came at the same moment; the other one is through now.
    if (!creation.sitting || !isTaken(error)) throw error;
    return attempt();
  }
}

async function createOnce<D extends ThingDocument>(tx: Tx, kind: ThingKind<D>, creation: Creation<D>): Promise<string> {
  const { thing, sitting, by, now } = creation;
  const made = sitting ? await madeInSitting(tx, { kind: kind.kind, sitting, by }) : null;
  if (made) {
    await rewrite(tx, kind, { ...creation, thing: made });
    return made;
  }
  await createIn(tx, kind, creation);
  await audit(tx, { by, action: `${kind.kind}.create`, thing, now });
  return thing;
}

/** Without a word in the audit log. */
export async function createIn<D extends ThingDocument>(
  tx: Tx,
  kind: ThingKind<D>,
  { thing: id, input, sitting, ...acting }: Creation<D>,
): Promise<void> {
  const draft = await draftOf(tx, kind, { ...acting, thing: id, before: emptyDocument(kind), input });
  await insertThing(tx, kind, { thing: { id, version: 1, draft, live: null }, now: acting.now });
  await note(tx, kind, { ...acting, thing: id, sitting, document: draft });
}

/**
 * What a new draft would be, checked: `insertDrafts` stores it, with others.
 * @throws Problem what the kind refuses
 */
export function newDraft<D extends ThingDocument>(
  tx: Tx,
  kind: ThingKind<D>,
  creation: Omit<Creation<D>, "sitting">,
): Promise<D> {
  return draftOf(tx, kind, { ...creation, before: emptyDocument(kind) });
}

type Inserting<D> = Omit<Acting, "thing"> & { drafts: { id: string; draft: D }[] };

/** Stores new drafts together, without a word in the audit log. */
export async function insertDrafts<D extends ThingDocument>(
  tx: Tx,
  kind: ThingKind<D>,
  { drafts, by, id, now }: Inserting<D>,
): Promise<void> {
  await insertThings(tx, kind, { things: drafts.map((one) => ({ ...one, version: 1, live: null })), now });
  const things = drafts.map((one) => ({ thing: one.id, document: one.draft }));
  for (let at = 0; at < things.length; at += 50) {
    await noteFirstRevisions(tx, { id, kind: kind.kind, by, now, things: things.slice(at, at + 50) });
  }
}

/** Held before it is looked at: somebody else may be saving it at this moment. Its tags come before its row. */
async function rewrite<D extends ThingDocument>(tx: Tx, kind: ThingKind<D>, creation: Creation<D>): Promise<void> {
  const { thing: id, input, now } = creation;
  const draft = await draftOf(tx, kind, { ...creation, before: emptyDocument(kind), input });
  const thing = await loadThing(tx, kind, { id, hold: true });
  if (await hasLaterRevisions(tx, { thing: id })) throw new ChangedMeanwhile(id);
  await storeThing(tx, kind, { thing: { ...thing, draft }, now });
  await note(tx, kind, { ...creation, document: draft });
}

type Drafting<D> = Acting & { before: D; input: Input<D> };

async function draftOf<D extends ThingDocument>(
  tx: Tx,
  kind: ThingKind<D>,
  { thing: id, before, input, id: newId, coming = new Set() }: Drafting<D>,
): Promise<D> {
  const draft = changedDocument(kind, before, input);
  refuseReservedSlugs(draft, input);
  await refuseWrongFiles(tx, { table: kind.table, values: input });
  kind.check({ id, input, draft });
  await kind.refer(tx, { id, input, coming });
  return input.tags ? { ...draft, tags: await learnTags(tx, { paths: draft.tags, id: newId }) } : draft;
}

type Noting = Acting & { sitting?: string | undefined; document: unknown };

async function note<D extends ThingDocument>(tx: Tx, { kind }: ThingKind<D>, { sitting = "", ...noting }: Noting) {
  await noteRevision(tx, { ...noting, kind, reason: "save", sitting: sitting || null });
}

type Change<D> = Acting & { version: number; input: Input<D>; sitting?: string | undefined };

/**
 * Changes the draft; the live copy stays as it is. All saves of one user in one sitting are one version and one row of
 * the audit log.
 * @throws Problem `C404`, and what the kind refuses; ChangedMeanwhile when it was saved since `version` was read
 */
export function changeThing<D extends ThingDocument>(db: Db, kind: ThingKind<D>, change: Change<D>): Promise<void> {
  return db.transaction().execute((tx) => changeIn(tx, kind, change));
}

export async function changeIn<D extends ThingDocument>(tx: Tx, kind: ThingKind<D>, change: Change<D>): Promise<void> {
  const { thing, input, sitting, by, now } = change;
  if ((await writeIn(tx, kind, change)) !== "new") return;
  // What else will be changed in the same sitting is not known yet.
  const details = sitting ? {} : { fields: Object.keys(input) };
  await audit(tx, { by, action: `${kind.kind}.update`, thing, details, now });
}

/** Without a word in the audit log. Returns whether it is a version of its own. */
export async function writeIn<D extends ThingDocument>(
  tx: Tx,
  kind: ThingKind<D>,
  { version, input, sitting, ...acting }: Change<D>,
) {
  const { thing: id, now } = acting;
  const thing = await loadThing(tx, kind, { id });
  if (thing.version !== version) throw new ChangedMeanwhile(id);
  const draft = await draftOf(tx, kind, { ...acting, before: thing.draft, input });
  await storeThing(tx, kind, { thing: { ...thing, draft }, now });
  const before = { document: thing.draft, at: thing.changedAt };
  const noting = { ...acting, kind: kind.kind, reason: "save" as const, sitting: sitting ?? null };
  return noteRevision(tx, { ...noting, document: draft, before });
}

type Copying<D> = Acting & {
  copy: string;
  /** May refuse it, while nobody else can copy or change the original. */
  first?: (tx: Tx) => Promise<void>;
  made: (original: D) => D;
};

/**
 * A new draft made of what is written in another one. What belongs to one thing alone stays with the original, such as
 * item numbers.
 * @throws Problem `C404`
 */
export function duplicateThing<D extends ThingDocument>(
  db: Db,
  kind: ThingKind<D>,
  { thing, copy, first, made, ...acting }: Copying<D>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { draft: original } = await loadThing(tx, kind, { id: thing, hold: first !== undefined });
    await first?.(tx);
    const draft = made(original);
    await insertThing(tx, kind, { thing: { id: copy, version: 1, draft, live: null }, now: acting.now });
    await note(tx, kind, { ...acting, thing: copy, document: draft });
    await audit(tx, { by: acting.by, action: `${kind.kind}.create`, thing: copy, now: acting.now });
  });
}

/** Under a name that says that it is a copy, whose address is made of it. */
export function asCopy<D extends ThingDocument>(original: D): D {
  const { name_de, name_en } = original;
  const names = { name_de: copiedTitle(name_de, "de"), name_en: copiedTitle(name_en, "en") };
  return { ...original, ...names, slug_de: "", slug_en: "" };
}

type Deletion = { id: string; by: string | null; now: Date };

/** Takes a thing off the site and puts it into the trash. @throws Problem `C404` */
export function deleteThing<D extends ThingDocument>(db: Db, kind: ThingKind<D>, deletion: Deletion): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { id, by, now } = deletion;
    await deleteIn(tx, kind, deletion);
    await audit(tx, { by, action: `${kind.kind}.delete`, thing: id, now });
  });
}

/** Without a word in the audit log. */
export async function deleteIn<D extends ThingDocument>(
  tx: Tx,
  kind: ThingKind<D>,
  { id, now }: Omit<Deletion, "by">,
): Promise<void> {
  const thing = await loadThing(tx, kind, { id, hold: true });
  await storeThing(tx, kind, { thing: { ...thing, live: null }, deleted: now, now });
  await dropPlansOf(tx, { thing: id });
  await dropPreviewsOf(tx, { kind: kind.kind, thing: id });
  await dropFormerLive(tx, { thing: id });
  const lives = { id, before: thing.live, after: null };
  await kind.follow?.(tx, { ...lives, now });
  const tags = kind.forgotten(lives);
  if (tags.length > 0) await changed(tx, { tags, now });
}

/** Things come back as drafts; all their versions go with them. */
export function trashOf<D extends ThingDocument>(kind: ThingKind<D>): Trash {
  return {
    table: kind.rows,
    kind: kind.kind,
    async onGone(tx, { id }) {
      await dropRevisions(tx, { thing: id });
      await dropUsesBy(tx, { thing: id });
      await dropRedirectsTo(tx, { thing: `${kind.kind}:${id}` });
      await release(tx, { of: kind.kind, thing: id, kept: [] });
      await kind.gone?.(tx, { id });
    },
  };
}
