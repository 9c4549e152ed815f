import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { SubscriberRow } from "#database/schema/subscribers.ts";
import { audit } from "#platform/audit.ts";
import { forgetNotifications } from "#platform/faces/notifications.ts";
import { subscriberAt, subscriberById } from "../subscriber-row.ts";
import { block } from "./blocks.ts";
import { endSubscription } from "./unsubscribe.ts";

type Acting = { subscriber: string; by: string | null; id: () => string; now: Date };

/** Unsubscribes on behalf of a subscriber who has asked the staff. */
export function unsubscribeFor(db: Db, acting: Acting): Promise<void> {
  return db.transaction().execute((tx) => unsubscribeIn(tx, acting));
}

async function unsubscribeIn(tx: Tx, { subscriber, by, id, now }: Acting): Promise<void> {
  const ended = await endSubscription(tx, { subscriber, by: "staff", id, now });
  if (ended) await audit(tx, { by, action: "subscriber.unsubscribe", thing: subscriber, now });
}

/** @throws Problem `C404` */
export function deleteSubscriber(db: Db, acting: Omit<Acting, "id">): Promise<void> {
  return db.transaction().execute((tx) => remove(tx, acting));
}

async function remove(tx: Tx, { subscriber, by, now }: Omit<Acting, "id">): Promise<void> {
  const row = await subscriberById(tx, { id: subscriber });
  if (!row) throw new Problem("C404");
  await erase(tx, { row, now });
  await audit(tx, { by, action: "subscriber.delete", thing: subscriber, now });
}

/** Their events go with the row; a hash of the address stays, with the times that prove their consent. */
async function erase(tx: Tx, { row, now }: { row: SubscriberRow; now: Date }): Promise<void> {
  await block(tx, { row, reason: "erased", now });
  await tx.deleteFrom("subscribers").where("id", "=", row.id).execute();
  await forgetNotifications(tx, { kind: "subscriber", things: [row.id], now });
}

/** Returns whether there was a subscriber. */
export async function eraseAddress(
  tx: Tx,
  { addressFolded, now }: { addressFolded: string; now: Date },
): Promise<boolean> {
  const row = await subscriberAt(tx, { addressFolded });
  if (row) await erase(tx, { row, now });
  return row !== undefined;
}
