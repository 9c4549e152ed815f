import type { Db, Tx } from "#database/database.ts";
import { changed } from "#platform/changes/changes.ts";
import { takeTurn } from "#platform/changes/journal.ts";
import { ownBellTag } from "#platform/faces/notifications.ts";
import { latestNumber } from "./read-notifications.ts";
import { holdReader, type Reader, wantedKinds } from "./reader.ts";

type Seen = { _id: string; number: number };
type Marking = { reader: Reader; seen: Seen[]; read: boolean; now: Date };

/**
 * Marks notifications in the state in which the user saw them; those that have happened again or were deleted are left
 * alone.
 */
export function markNotifications(db: Db, marking: Marking): Promise<void> {
  return db.transaction().execute((tx) => mark(tx, marking));
}

async function mark(tx: Tx, { reader, seen, read, now }: Marking): Promise<void> {
  // First of all: whatever is told from here on comes after these marks.
  await takeTurn(tx);
  const kinds = wantedKinds(reader, "app");
  if (kinds.length === 0) return;
  await holdReader(tx, reader);
  for (const { _id, number } of seen) {
    const row = await tx
      .selectFrom("notifications")
      .select("id")
      .where("id", "=", _id)
      .where("number", "=", number)
      .where("kind", "in", kinds)
      .executeTakeFirst();
    if (!row) continue;
    await tx
      .insertInto("notification_reads")
      .values({ user_id: reader.user, notification_id: _id, read: read ? 1 : 0 })
      .onConflict((conflict) => conflict.columns(["user_id", "notification_id"]).doUpdateSet({ read: read ? 1 : 0 }))
      .execute();
  }
  await changed(tx, { tags: [ownBellTag(reader.user)], now });
}

type MarkingAll = { reader: Reader; upTo: number; now: Date };

/** Moves the mark forward over everything that the user has seen, never back. */
export function markAllNotifications(db: Db, marking: MarkingAll): Promise<void> {
  return db.transaction().execute((tx) => markAll(tx, marking));
}

async function markAll(tx: Tx, { reader, upTo: wanted, now }: MarkingAll): Promise<void> {
  await takeTurn(tx);
  // What has not happened yet is never read.
  const upTo = Math.min(wanted, await latestNumber(tx));
  await holdReader(tx, reader);
  await tx
    .updateTable("notification_readers")
    .set({ read_up_to: upTo })
    .where("user_id", "=", reader.user)
    .where("read_up_to", "<", upTo)
    .execute();
  // Below the mark they say the same, or no longer anything.
  await tx
    .deleteFrom("notification_reads")
    .where("user_id", "=", reader.user)
    .where((eb) => eb("notification_id", "in", eb.selectFrom("notifications").select("id").where("number", "<=", upTo)))
    .execute();
  await changed(tx, { tags: [ownBellTag(reader.user)], now });
}
