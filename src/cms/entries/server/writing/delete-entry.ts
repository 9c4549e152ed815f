import { trashDays } from "#cms/entries/contract.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { dropPlansOf } from "#platform/publishing/plans.ts";
import { dropRevisions } from "#platform/publishing/revisions.ts";
import { dropUsesBy } from "#platform/publishing/uses.ts";
import { dropFormerLive } from "../publication/former-lives.ts";
import { dropPreviewsOf } from "../publication/preview-links.ts";
import { forgotten } from "../publication/publish-entries.ts";
import { holdEntry, storeEntry } from "./write-entry.ts";

type Deletion = { id: string; by: string | null; now: Date };

const trashFor = trashDays * 24 * 60 * 60 * 1000;

/**
 * Takes an entry off the site and puts it into the trash.
 * @throws Problem `C404`
 */
export function deleteEntry(db: Db, input: Deletion): Promise<void> {
  return db.transaction().execute((tx) => remove(tx, input));
}

async function remove(tx: Tx, { id, by, now }: Deletion): Promise<void> {
  const entry = await holdEntry(tx, { id });
  await storeEntry(tx, { entry: { ...entry, live: null }, deleted: now, now });
  await dropPlansOf(tx, { thing: id });
  await dropPreviewsOf(tx, { entry: id });
  await dropFormerLive(tx, { entry: id });
  const tags = forgotten(entry, null);
  if (tags.length > 0) await changed(tx, { tags, now });
  await audit(tx, { by, action: "entry.delete", thing: id, now });
}

/**
 * Brings entries back from the trash, as drafts: all or none.
 * @throws Problem `C404` for what does not lie there
 */
export function undeleteEntries(
  db: Db,
  { ids, ...rest }: { ids: string[]; by: string | null; now: Date },
): Promise<void> {
  return db.transaction().execute((tx) => undelete(tx, { ids: ids.toSorted(), ...rest }));
}

async function undelete(tx: Tx, { ids, by, now }: { ids: string[]; by: string | null; now: Date }): Promise<void> {
  for (const id of ids) {
    const { numUpdatedRows } = await tx
      .updateTable("entries")
      .set((eb) => ({ deleted_at: null, version: eb("version", "+", 1), changed_at: now.toISOString() }))
      .where("id", "=", id)
      .where("deleted_at", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Problem("C404");
  }
  for (const id of ids) await audit(tx, { by, action: "entry.undelete", thing: id, now });
}

/**
 * Deletes an entry in the trash for good, with all its versions.
 * @throws Problem `C404` if it is not in the trash
 */
export async function purgeEntry(db: Db, input: Deletion): Promise<void> {
  const gone = await db.transaction().execute((tx) => purge(tx, input));
  if (!gone) throw new Problem("C404");
}

/** Returns whether it lay in the trash; with `before`, since then or longer. */
async function purge(tx: Tx, { id, before, by, now }: Deletion & { before?: string }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("entries")
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .$if(before !== undefined, (removal) => removal.where("deleted_at", "<=", before ?? null))
    .executeTakeFirst();
  if (numDeletedRows !== 1n) return false;
  await dropRevisions(tx, { thing: id });
  await dropUsesBy(tx, { thing: id });
  await audit(tx, { by, action: "entry.purge", thing: id, now });
  return true;
}

/** Whatever has lain in the trash for thirty days. */
export async function emptyTrash(db: Db, { now }: { now: Date }): Promise<void> {
  const before = new Date(now.getTime() - trashFor).toISOString();
  const old = await db.selectFrom("entries").select("id").where("deleted_at", "<=", before).limit(500).execute();
  // What was brought back or removed in the meantime is passed over.
  for (const { id } of old) await db.transaction().execute((tx) => purge(tx, { id, before, by: null, now }));
}
