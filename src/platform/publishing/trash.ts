import type { KindWith } from "#contract/audit.ts";
import { trashedBefore } from "#contract/trash.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { Schema } from "#database/schema.ts";
import { audit } from "../audit.ts";
import type { Kinds } from "../jobs/jobs.ts";

type Thrown = { id: unknown; version: unknown; changed_at: unknown; deleted_at: unknown };
type TableWithTrash = { [T in keyof Schema]: Schema[T] extends Thrown ? T : never }[keyof Schema];
type KindWithTrash = KindWith<"undelete"> & KindWith<"purge">;

/** How one kind of thing lies in the trash: its rows stay in their table, with the time at which they were deleted. */
export type Trash = {
  table: TableWithTrash;
  /** Its name in the audit log. */
  kind: KindWithTrash;
  /** Brings one thing back, where more is to be stored than that it is back. @throws Problem `C404` */
  back?: (tx: Tx, thing: { id: string; now: Date }) => Promise<void>;
  /** In the transaction in which things come back. */
  onBack?: (tx: Tx, things: { ids: string[]; now: Date }) => Promise<unknown>;
  /** In the transaction in which a thing has gone for good. */
  onGone?: (tx: Tx, thing: { id: string; now: Date }) => Promise<unknown>;
};

type Acting = { trash: Trash; by: string | null; now: Date };

/** What all these tables have in common is read and written here. */
const tableOf = ({ table }: Trash) => table as "galleries";

/**
 * Puts a thing into the trash. What has to forget it, and the audit log, are the caller's.
 * @throws Problem `C404`, also for what lies there already
 */
export async function throwAway(tx: Tx, { trash, id, now }: { trash: Trash; id: string; now: Date }): Promise<void> {
  const time = now.toISOString();
  const { numUpdatedRows } = await tx
    .updateTable(tableOf(trash))
    .set((eb) => ({ deleted_at: time, version: eb("version", "+", 1), changed_at: time }))
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Problem("C404");
}

/**
 * Brings things back from the trash: all or none.
 * @throws Problem `C404` for what does not lie there
 */
export function takeBack(db: Db, { ids, ...acting }: Acting & { ids: string[] }): Promise<void> {
  return db.transaction().execute((tx) => takeBackIn(tx, { ids: ids.toSorted(), ...acting }));
}

async function takeBackIn(tx: Tx, { trash, ids, by, now }: Acting & { ids: string[] }): Promise<void> {
  for (const id of ids) await (trash.back?.(tx, { id, now }) ?? takeOneBack(tx, { trash, id, now }));
  await trash.onBack?.(tx, { ids, now });
  for (const id of ids) await audit(tx, { by, action: `${trash.kind}.undelete`, thing: id, now });
}

async function takeOneBack(tx: Tx, { trash, id, now }: { trash: Trash; id: string; now: Date }): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable(tableOf(trash))
    .set((eb) => ({ deleted_at: null, version: eb("version", "+", 1), changed_at: now.toISOString() }))
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Problem("C404");
}

/**
 * Removes what lies in the trash for good.
 * @throws Problem `C404` for what does not lie there
 */
export async function purge(db: Db, purging: Acting & { id: string }): Promise<void> {
  const gone = await db.transaction().execute((tx) => purgeIn(tx, purging));
  if (!gone) throw new Problem("C404");
}

type Purging = Acting & { id: string; before?: string };

/** Returns whether it lay in the trash; with `before`, since then or longer. */
async function purgeIn(tx: Tx, { trash, id, before, by, now }: Purging): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom(tableOf(trash))
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .$if(before !== undefined, (removal) => removal.where("deleted_at", "<=", before ?? null))
    .executeTakeFirst();
  if (numDeletedRows !== 1n) return false;
  await trash.onGone?.(tx, { id, now });
  await audit(tx, { by, action: `${trash.kind}.purge`, thing: id, now });
  return true;
}

/** What is done every hour. */
export function trashJob(db: Db, trash: Trash): Kinds {
  return {
    [`empty-${trash.kind}-trash`]: { everySeconds: 3600, work: (_, { now }) => emptyTrash(db, { trash, now }) },
  };
}

/** Whatever has lain in it for thirty days. */
export async function emptyTrash(db: Db, { trash, now }: { trash: Trash; now: Date }): Promise<void> {
  const before = trashedBefore(now);
  const old = await db.selectFrom(tableOf(trash)).select("id").where("deleted_at", "<=", before).limit(500).execute();
  // What was brought back or removed in the meantime is passed over.
  for (const { id } of old) await db.transaction().execute((tx) => purgeIn(tx, { trash, id, before, by: null, now }));
}
