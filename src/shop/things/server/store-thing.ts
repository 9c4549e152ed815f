import { holdMainLanguage, holdSiteLanguages } from "#cms/settings/server/index.ts";
import type { SiteLanguages } from "#contract/language.ts";
import { linkedThings } from "#contract/links/html-links.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { noteNewUses, noteUses } from "#platform/publishing/uses.ts";
import { releaseSlugs } from "./slugs.ts";
import {
  differs,
  documentOf,
  filesOf,
  foldedNames,
  type Loaded,
  type Stored,
  type ThingDocument,
  type ThingKind,
  translationOf,
} from "./thing.ts";

type Finding = { id: string; hold?: boolean };

/** A thing, in the trash or not; with `hold`, its row is locked until the end of the transaction. Null if there is none. */
export async function findThing<D extends ThingDocument>(
  tx: Tx,
  kind: ThingKind<D>,
  { id, hold = false }: Finding,
): Promise<Loaded<D> | null> {
  // It is stored afterwards.
  if (hold) await holdMainLanguage(tx);
  const row = await tx
    // What both tables have in common is read and written here.
    .selectFrom(kind.rows as "products")
    .select([
      "version",
      "draft",
      "live",
      "created_at as createdAt",
      "changed_at as changedAt",
      "deleted_at as deletedAt",
    ])
    .where("id", "=", id)
    .$if(hold && manyWriters(tx), (select) => select.forUpdate())
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    id,
    draft: documentOf(kind, row.draft),
    live: row.live === null ? null : documentOf(kind, row.live),
  };
}

/** The same outside the trash. @throws Problem `C404` */
export async function loadThing<D extends ThingDocument>(
  tx: Tx,
  kind: ThingKind<D>,
  finding: Finding,
): Promise<Loaded<D>> {
  const thing = await findThing(tx, kind, finding);
  if (!thing || thing.deletedAt !== null) throw new Problem("C404");
  return thing;
}

/**
 * Locks the rows of these things, and of those that a publication of them changes, until the end of the transaction. All
 * callers lock in the order of ids: in the order in which rows are wanted, two publications could wait for each other.
 */
export async function holdTogether<D extends ThingDocument>(
  tx: Tx,
  kind: ThingKind<D>,
  { ids }: { ids: string[] },
): Promise<void> {
  if (!kind.displaces || !manyWriters(tx)) return;
  await holdMainLanguage(tx);
  const table = tx.selectFrom(kind.rows as "products").orderBy("id");
  const drafts = await table.select("draft").where("id", "in", ids).execute();
  const moved = drafts.flatMap(({ draft }) => kind.displaces?.(documentOf(kind, draft)) ?? []);
  if (moved.length === 0) return;
  await table
    .select("id")
    .where("id", "in", [...new Set([...ids, ...moved])])
    .forUpdate()
    .execute();
}

/**
 * Stores draft and live copy with all that is computed from them, unless the version has changed. The slugs of a new
 * live copy have been claimed before; `deleted` moves the thing to the trash.
 * @throws ChangedMeanwhile when the version is not the one that the caller has read
 */
export async function storeThing<D extends ThingDocument>(
  tx: Tx,
  kind: ThingKind<D>,
  { thing, deleted, now }: { thing: Stored<D>; deleted?: Date; now: Date },
): Promise<void> {
  const { id, version } = thing;
  const { numUpdatedRows } = await tx
    .updateTable(kind.rows as "products")
    .set({
      version: version + 1,
      changed_at: now.toISOString(),
      ...(deleted ? { deleted_at: deleted.toISOString() } : {}),
      ...columnsOf(kind, thing, await holdSiteLanguages(tx)),
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(id);
  await releaseSlugs(tx, kind, thing);
  await noteUses(tx, usesOf(kind, thing, now));
  await kind.storeBeside?.(tx, [thing], { fresh: false });
}

export function insertThing<D extends ThingDocument>(
  tx: Tx,
  kind: ThingKind<D>,
  { thing, ...times }: { thing: Stored<D>; now: Date; created?: Date },
): Promise<void> {
  return insertThings(tx, kind, { things: [thing], ...times });
}

/** So many rows are written by one statement: documents are long, and databases bind a limited number of values. */
const rowsAtOnce = 50;

/** Several new things, with few statements. */
export async function insertThings<D extends ThingDocument>(
  tx: Tx,
  kind: ThingKind<D>,
  { things, now, created = now }: { things: Stored<D>[]; now: Date; created?: Date },
): Promise<void> {
  const time = now.toISOString();
  const site = await holdSiteLanguages(tx);
  for (let at = 0; at < things.length; at += rowsAtOnce) {
    const part = things.slice(at, at + rowsAtOnce);
    const rows = part.map((thing) => {
      const times = { created_at: created.toISOString(), changed_at: time, deleted_at: null };
      const own = { id: thing.id, version: thing.version, ...times };
      return { ...own, ...columnsOf(kind, thing, site) };
    });
    await tx
      .insertInto(kind.rows as "products")
      .values(rows as never)
      .execute();
    await noteNewUses(
      tx,
      part.map((thing) => usesOf(kind, thing, now)),
    );
    await kind.storeBeside?.(tx, part, { fresh: true });
  }
}

function columnsOf<D extends ThingDocument>(kind: ThingKind<D>, thing: Stored<D>, site: SiteLanguages) {
  const { draft, live } = thing;
  const [main] = site;
  return {
    draft: JSON.stringify(draft),
    live: live && JSON.stringify(live),
    name_folded: foldedNames(draft, main),
    live_folded: live && foldedNames(live, main),
    live_differs: differs(kind, { draft, live, site }) ? 1 : 0,
    translation: translationOf(kind, draft),
    ...kind.columns(thing),
  };
}

function usesOf<D extends ThingDocument>(kind: ThingKind<D>, { id, draft, live }: Stored<D>, now: Date) {
  const seen = live && { used: [...filesOf(kind, live), ...linkedThings(live)], from: now.toISOString() };
  return { kind: kind.kind, thing: id, draft: [...filesOf(kind, draft), ...linkedThings(draft)], live: seen };
}
