import { letterhead } from "#cms/settings/server/index.ts";
import type { Tx } from "#database/database.ts";
import { manyWriters } from "#database/many-writers.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { queueMail } from "#platform/mail/queue-mail.ts";
import type { Platform } from "#platform/platform.ts";
import { returnCode } from "#shop/codes/server/index.ts";
import { freePickup } from "#shop/pickup/server/index.ts";
import { releaseStock } from "#shop/stock/server/index.ts";
import { expiredLetter, reminderLetter } from "../mails/letters.ts";
import type { OrderRow } from "../migrations/2026-11-27-orders.ts";
import { shownOrder } from "../reading/shown-order.ts";

/** Customers are reminded so many days before the goods of an order are released. */
export const reminderDays = 3;
/** So many orders are looked at in one run. */
const atOnce = 200;

type From = Pick<Platform, "db" | "post" | "outside">;

/**
 * Reminds of transfers that have not come, and ends orders whose time is over: their goods, codes and times of collection
 * are free again, once. Only what is paid in advance has such a time. Returns how many were ended.
 */
export async function endUnpaidOrders(from: From, { now }: { now: Date }): Promise<number> {
  const { db } = from;
  const open = db
    .selectFrom("orders")
    .select("id")
    .where("state", "=", "placed")
    .where("payment", "=", "awaiting")
    .limit(atOnce);
  const soon = new Date(now.getTime() + reminderDays * 24 * 60 * 60 * 1000).toISOString();
  const time = now.toISOString();
  const over = await open.where("reserved_until", "<=", time).execute();
  const due = await open
    .where("reserved_until", ">", time)
    .where("reserved_until", "<=", soon)
    .where("reminded_at", "is", null)
    .execute();
  for (const { id } of due) await remind(from, { id, now });
  for (const { id } of over) await expire(from, { id, now });
  return over.length;
}

type One = { id: string; now: Date };

async function remind(from: From, { id, now }: One): Promise<void> {
  const head = await letterhead(from);
  await from.db.transaction().execute(async (tx) => {
    const row = await lockedOpen(tx, id);
    if (!row || row.reminded_at !== null) return;
    await tx.updateTable("orders").set({ reminded_at: now.toISOString() }).where("id", "=", id).execute();
    const order = shownOrder(row);
    const letter = reminderLetter({ ...head, language: order.language, order });
    await queueMail(tx, {
      ...{ id: from.outside.id(), kind: "orderReminder", to: row.address, language: order.language },
      ...{ letter, sender: head.sender, now },
    });
  });
}

async function expire(from: From, { id, now }: One): Promise<void> {
  const head = await letterhead(from);
  await from.db.transaction().execute(async (tx) => {
    const row = await lockedOpen(tx, id);
    if (!row) return;
    const tags = await cancelOrderIn(tx, { row, now });
    const order = shownOrder(row);
    const letter = expiredLetter({ ...head, language: order.language, order });
    await queueMail(tx, {
      ...{ id: from.outside.id(), kind: "orderExpired", to: row.address, language: order.language },
      ...{ letter, sender: head.sender, now },
    });
    await changed(tx, { tags, now });
    await audit(tx, { by: null, action: "order.expire", thing: id, now });
  });
}

/** Ends an order: all that it held is free again. Returns the tags of what has changed. */
async function cancelOrderIn(tx: Tx, { row: { id, version }, now }: { row: OrderRow; now: Date }): Promise<string[]> {
  await tx
    .updateTable("orders")
    .set({ state: "cancelled", ended_at: now.toISOString(), reserved_until: null, version: version + 1 })
    .where("id", "=", id)
    .execute();
  await returnCode(tx, { order: id, now });
  const tags = await releaseStock(tx, { order: id, now });
  await freePickup(tx, { order: id });
  return [...tags, "orders"];
}

/** An order that still waits for its payment; two who look at it follow one another. */
async function lockedOpen(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return tx
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "placed")
    .where("payment", "=", "awaiting")
    .$if(manyWriters(tx), (select) => select.forUpdate())
    .executeTakeFirst();
}
