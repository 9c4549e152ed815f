import { type Facts, type NotificationKind, notificationKinds } from "#contract/notifications.ts";
import type { Tx } from "#database/database.ts";
import { changed } from "./changes/changes.ts";
import { takeTurn } from "./changes/journal.ts";

/** Somebody's bell is asked again when this is forgotten: everybody's, or one user's own. */
export const bellTag = "notifications";
export const ownBellTag = (user: string): string => `${bellTag}:${user}`;

export type Notification<K extends NotificationKind = NotificationKind> = {
  /** Id of the notification, should this be the first of its kind about the thing. */
  id: string;
  kind: K;
  /** What it is about: the end of its address, or another name that is the same when the same happens again. */
  thing: string;
  facts: Facts[K];
  now: Date;
};

/**
 * Tells the staff about something, in the transaction in which it happens and late in it: see `changed`. What happens
 * again to the same thing is the same notification, unread again, unless it is too soon to be told again.
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
  return now.getTime() < Date.parse(at) + notificationKinds[kind].quietHours * 60 * 60 * 1000;
}

/** For things that are gone for good: nothing leads to them any more, and nobody is named. */
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
