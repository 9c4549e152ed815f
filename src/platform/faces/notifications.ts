import { sql } from "kysely";
import type { AuditAction } from "#contract/audit.ts";
import { type Facts, kindsHandledBy, type NotificationKind, notificationKind } from "#contract/notifications.ts";
import type { Tx } from "#database/database.ts";
import { runPrepared } from "#database/prepared.ts";
import { deferPrepared } from "#database/transactions/defer.ts";
import { changed } from "../changes/changes.ts";
import { takeTurn } from "../changes/journal.ts";

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
  /**
   * The user whose act this is, who needs not be told. Null for visitors and for what the house itself has to say, as
   * when a mail has failed: whoever wrote it must hear of that, too.
   */
  by: string | null;
  /** Whether nothing can have been told of the thing before, since it has only just come. */
  isNew?: boolean;
  now: Date;
};

/**
 * Notifies the staff, in the transaction of the event and late in it (see `changed`). A repeated event about the same
 * thing is the same notification, marked as unread again, unless it is too soon. After somebody has handled it, it never
 * is: nobody would hear that it has happened again.
 */
export async function notify<K extends NotificationKind>(tx: Tx, notification: Notification<K>): Promise<void> {
  const { id, kind, thing, facts, by, isNew = false, now } = notification;
  await takeTurn(tx);
  const former = isNew ? undefined : await formerOf(tx, { kind, thing });
  if (former && former.handled === 0 && isTooSoon(former.at, { kind, now })) return;
  await changed(tx, { tags: [bellTag], now });
  const told = { facts: JSON.stringify(facts), at: now.toISOString(), caused_by: by, handled: 0 };
  if (!former) {
    return deferPrepared(tx, {
      shape: "new notification",
      values: { id, kind, thing, times: 1, ...told },
      build: (from, values) => from.insertInto("notifications").values({ ...values, number: lastChange }),
    });
  }
  await tx
    .updateTable("notifications")
    .set({ ...told, number: lastChange, times: former.times + 1 })
    .where("id", "=", former.id)
    .execute();
  await tx.deleteFrom("notification_reads").where("notification_id", "=", former.id).execute();
}

/** Notifications are numbered as changes are: nobody else writes one before this transaction ends. */
const lastChange = sql<number>`(select max(id) from changes)`;

async function formerOf(tx: Tx, values: Pick<Notification, "kind" | "thing">) {
  const [former] = await runPrepared(tx, {
    shape: "notification of a kind",
    values,
    build: (from, { kind, thing }) =>
      from
        .selectFrom("notifications")
        .select(["id", "times", "at", "handled"])
        .where("kind", "=", kind)
        .where("thing", "=", thing),
  });
  return former;
}

function isTooSoon(at: string, { kind, now }: { kind: NotificationKind; now: Date }): boolean {
  return now.getTime() < Date.parse(at) + notificationKind(kind).quietHours * 60 * 60 * 1000;
}

export type Settling = { kind: NotificationKind; things: string[]; now: Date };

/** Clears notifications for everybody, in the transaction in which what they ask for is done, and late in it. */
export async function settleNotifications(tx: Tx, { kind, things, now }: Settling): Promise<void> {
  if (things.length > 0) await settle(tx, { kinds: [kind], things, now });
}

/** Clears what an audited act handles. */
export async function settleByAct(
  tx: Tx,
  { action, thing, now }: { action: AuditAction; thing: string | null; now: Date },
): Promise<void> {
  const kinds = kindsHandledBy().get(action);
  if (kinds && thing !== null) await settle(tx, { kinds, things: [thing], now });
}

async function settle(
  tx: Tx,
  { kinds, things, now }: { kinds: NotificationKind[]; things: string[]; now: Date },
): Promise<void> {
  await takeTurn(tx);
  const settled = await tx
    .updateTable("notifications")
    .set({ handled: 1 })
    .where("kind", "in", kinds)
    .where("thing", "in", things)
    .where("handled", "=", 0)
    .returning("id")
    .execute();
  if (settled.length === 0) return;
  // A user who wanted to come back to it need not do so any more.
  const ids = settled.map(({ id }) => id);
  await tx.deleteFrom("notification_reads").where("notification_id", "in", ids).execute();
  await changed(tx, { tags: [bellTag], now });
}

/** For things that are deleted for good: no notification links to them or names a person. */
export async function forgetNotifications(tx: Tx, { kind, things, now }: Settling): Promise<void> {
  if (things.length === 0) return;
  const { numDeletedRows } = await tx
    .deleteFrom("notifications")
    .where("kind", "=", kind)
    .where("thing", "in", things)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await changed(tx, { tags: [bellTag], now });
}
