import { type Facts, type NotificationKind, notificationKind } from "#contract/notifications.ts";
import type { Tx } from "#database/database.ts";
import { changed } from "./changes/changes.ts";
import { takeTurn } from "./changes/journal.ts";

/** The tag of everybody's bell; a user's own bell has one of its own. */
export const bellTag = "notifications";
export const ownBellTag = (user: string): string => `${bellTag}:${user}`;

export type Notification<K extends NotificationKind = NotificationKind> = {
  /** Id of the notification, if it is the first of its kind about the thing. */
  id: string;
  kind: K;
  /** What it is about: the end of its address, or another name that is the same for the same event. */
  thing: string;
  facts: Facts[K];
  now: Date;
};

/**
 * Notifies the staff, in the transaction of the event and late in it (see `changed`). A repeated event about the same
 * thing is the same notification, marked as unread again, unless it is too soon.
 */
export async function notify<K extends NotificationKind>(tx: Tx, notification: Notification<K>): Promise<void> {
  const { id, kind, thing, facts, now } = notification;
  await takeTurn(tx);
  const former = await tx
    .selectFrom("notifications")
    .select(["id", "times", "at"])
    .where("kind", "=", kind)
    .where("thing", "=", thing)
    .executeTakeFirst();
  if (former && isTooSoon(former.at, { kind, now })) return;
  const number = await changed(tx, { tags: [bellTag], now });
  const told = { facts: JSON.stringify(facts), number, at: now.toISOString() };
  if (!former) {
    await tx
      .insertInto("notifications")
      .values({ id, kind, thing, times: 1, ...told })
      .execute();
    return;
  }
  await tx
    .updateTable("notifications")
    .set({ ...told, times: former.times + 1 })
    .where("id", "=", former.id)
    .execute();
  await tx.deleteFrom("notification_reads").where("notification_id", "=", former.id).execute();
}

function isTooSoon(at: string, { kind, now }: { kind: NotificationKind; now: Date }): boolean {
  return now.getTime() < Date.parse(at) + notificationKind(kind).quietHours * 60 * 60 * 1000;
}

/** For things that are deleted for good: no notification links to them or names a person. */
export async function forgetNotifications(
  tx: Tx,
  { kind, things, now }: { kind: NotificationKind; things: string[]; now: Date },
): Promise<void> {
  if (things.length === 0) return;
  const { numDeletedRows } = await tx
    .deleteFrom("notifications")
    .where("kind", "=", kind)
    .where("thing", "in", things)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await changed(tx, { tags: [bellTag], now });
}
