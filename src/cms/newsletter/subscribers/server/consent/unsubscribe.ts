import { undoMinutes } from "#cms/newsletter/subscribers/subscriber.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { SubscriberRow } from "#database/schema/subscribers.ts";
import { counted, refuseUntil } from "#platform/endpoints/limits.ts";
import { subscriberById } from "../subscriber-row.ts";
import { block, unblock } from "./blocks.ts";
import { noteEvents } from "./events.ts";
import { idIn, isTokenOf, siteKey } from "./keys.ts";

/** Whose link this is. @throws Problem `TOKEN_USED` */
export async function ownerOf(db: Db | Tx, { token }: { token: string }): Promise<SubscriberRow> {
  const id = idIn(token);
  const row = id === null ? undefined : await subscriberById(db, { id });
  if (!row || !isTokenOf(await siteKey(db), { token, owner: row })) throw new Problem("TOKEN_USED");
  return row;
}

/** Changes that one subscription bears in a day: each is written down as proof, and unsubscribing itself is never refused. */
const changes = { most: 30, seconds: 24 * 3600 };

/** @throws Problem `TOO_MANY` */
export async function countChange(tx: Tx, { subscriber, now }: { subscriber: string; now: Date }): Promise<void> {
  const { count, windowEnd } = await counted(tx, { key: `newsletter:own:${subscriber}`, ...changes, now });
  if (count > changes.most) refuseUntil(windowEnd, now);
}

type By = "oneClick" | "page" | "preferences" | "staff";
type Unsubscribing = { token: string; by: By; id: () => string; now: Date };

/** However often it is asked for, and whatever was before. @throws Problem `TOKEN_USED` */
export function unsubscribe(db: Db, asked: Unsubscribing): Promise<void> {
  return db.transaction().execute((tx) => unsubscribeByLink(tx, asked));
}

async function unsubscribeByLink(tx: Tx, { token, ...asked }: Unsubscribing): Promise<void> {
  const { id: subscriber } = await ownerOf(tx, { token });
  await endSubscription(tx, { subscriber, ...asked });
}

type Ending = { subscriber: string; by: By; id: () => string; now: Date };

/** Returns whether there was something to end. */
export async function endSubscription(tx: Tx, { subscriber, by, id, now }: Ending): Promise<boolean> {
  const row = await tx
    .updateTable("subscribers")
    .set((eb) => ({
      state: "unsubscribed",
      unsubscribed_at: now.toISOString(),
      pending_until: null,
      changed_at: now.toISOString(),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", subscriber)
    .where("state", "!=", "unsubscribed")
    .returningAll()
    .executeTakeFirst();
  if (!row) return false;
  await block(tx, { row, reason: "unsubscribed", now });
  await noteEvents(tx, [{ id: id(), subscriber, kind: "unsubscribe", facts: { by }, now }]);
  return true;
}

type Undoing = { token: string; id: () => string; now: Date };

/** Takes an unsubscription back, for an hour. @throws Problem `TOKEN_USED`, `TOO_MANY` */
export function undoUnsubscribe(db: Db, undoing: Undoing): Promise<void> {
  return db.transaction().execute((tx) => undo(tx, undoing));
}

async function undo(tx: Tx, { token, id, now }: Undoing): Promise<void> {
  const { id: subscriber } = await ownerOf(tx, { token });
  await countChange(tx, { subscriber, now });
  const row = await tx
    .updateTable("subscribers")
    .set((eb) => ({
      state: "confirmed",
      unsubscribed_at: null,
      changed_at: now.toISOString(),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", subscriber)
    .where("state", "=", "unsubscribed")
    // Who never had confirmed has nothing to go back to.
    .where("confirmed_at", "is not", null)
    .where("unsubscribed_at", ">=", undoableSince(now))
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Problem("TOKEN_USED");
  await unblock(tx, { addressFolded: row.address_folded });
  await noteEvents(tx, [{ id: id(), subscriber, kind: "undo", now }]);
}

export function canUndo(row: SubscriberRow, now: Date): boolean {
  const { state, confirmed_at, unsubscribed_at } = row;
  return state === "unsubscribed" && confirmed_at !== null && (unsubscribed_at ?? "") >= undoableSince(now);
}

function undoableSince(now: Date): string {
  return new Date(now.getTime() - undoMinutes * 60_000).toISOString();
}
