import type { EntryState } from "#cms/guestbook/guestbook.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Wish } from "#contract/wire/publication.ts";
import type { Db, Tx } from "#database/database.ts";
import type { GuestbookEntryRow } from "#database/schema/guestbook.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { auditWishes } from "#platform/publishing/publication.ts";

type Moderation = { wishes: Wish[]; by: string | null; now: Date };

/**
 * Shows entries in the guestbook. All or none.
 * @throws Problem `C404`; ChangedMeanwhile for a stale version
 */
export function publishGuestbook(db: Db, moderation: Moderation): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await moveEach(tx, { ...moderation, to: "published" });
    await auditWishes(tx, { ...moderation, action: "guestbook.publish" });
  });
}

/**
 * Refuses entries, or takes them out of the guestbook again. All or none.
 * @throws Problem `C404`; ChangedMeanwhile for a stale version
 */
export function rejectGuestbook(db: Db, moderation: Moderation): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await moveEach(tx, { ...moderation, to: "rejected" });
    await auditWishes(tx, { ...moderation, action: "guestbook.reject" });
  });
}

async function moveEach(tx: Tx, { wishes, to, now }: Moderation & { to: EntryState }): Promise<void> {
  for (const { _id: id, version } of wishes) {
    const entry = await heldEntry(tx, { id, version });
    await changeEntry(tx, { entry, values: { state: to }, now });
  }
  await changed(tx, { tags: ["guestbook", ...wishes.map(({ _id }) => `guestbook:${_id}`)], now });
}

/** @throws Problem `C404`; ChangedMeanwhile when it is not the version that the caller has seen */
export async function heldEntry(
  tx: Tx,
  { id, version }: { id: string; version?: number | undefined },
): Promise<GuestbookEntryRow> {
  const entry = await tx.selectFrom("guestbook_entries").selectAll().where("id", "=", id).executeTakeFirst();
  if (!entry) throw new Problem("C404");
  if (version !== undefined && version !== entry.version) throw new ChangedMeanwhile(id);
  return entry;
}

type Change = { entry: GuestbookEntryRow; values: Partial<GuestbookEntryRow>; now: Date };

/** @throws ChangedMeanwhile when the version is outdated */
export async function changeEntry(tx: Tx, { entry: { id, version }, values, now }: Change): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("guestbook_entries")
    .set({ ...values, version: version + 1, changed_at: now.toISOString() })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(id);
}
