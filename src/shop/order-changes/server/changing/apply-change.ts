import type { Letterhead } from "#cms/settings/server/index.ts";
import type { AuditDetails } from "#contract/audit.ts";
import type { Tx } from "#database/database.ts";
import { notify } from "#platform/faces/notifications.ts";
import { changeRedemption } from "#shop/codes/server/index.ts";
import {
  applyEvent,
  logEvent,
  mailCustomer,
  type OrderDocument,
  type OrderRow,
  shownOrder,
  standingOfRow,
  wordsOfRow,
} from "#shop/orders/server/index.ts";
import { customerName } from "#shop/orders/wording/customer-name.ts";
import { bookPickup, freePickup, movePickup } from "#shop/pickup/server/index.ts";
import { changeReserved } from "#shop/stock/server/index.ts";
import { changedLetter } from "../mails/letters.ts";
import type { OrderChangeRow } from "../migrations/2026-11-28-order-changes.ts";
import { differenceOfRow } from "../reading/shown-change.ts";
import { documentOf } from "./change-terms.ts";
import { needsOf } from "./changed-document.ts";

type Applying = {
  /** Locked. */
  row: OrderRow;
  change: OrderChangeRow;
  /** Until when its goods are kept from now on, if it is not paid yet. */
  keptUntil: string | null;
  head: Letterhead;
  by: string | null;
  id: () => string;
  now: Date;
};

/**
 * An order becomes what a change makes of it, in one transaction: its goods, its time of collection, its code, its document
 * and what is still to be paid. The change itself is stored by the caller. Returns the order as it is stored then.
 * @throws Problem of the table of events; `OUT_OF_STOCK`, `PICKUP_PLACE`, `PICKUP_SLOT`
 */
export async function applyChange(tx: Tx, applying: Applying): Promise<OrderRow> {
  const { row, change, keptUntil, head, by, id, now } = applying;
  const order = row.id;
  const document = JSON.parse(change.document) as OrderDocument;
  const tags = await changeReserved(tx, { order, needs: needsOf(document), now });
  await collect(tx, { document, former: documentOf(row), change, now });
  await changeCode(tx, { document, former: documentOf(row), change, now });
  const { document: stored, total } = change;
  const reserved_until = later(row.reserved_until, keptUntil);
  const words_folded = await wordsOfRow(tx, { ...row, document: stored });
  const set = { document: stored, total, words_folded, reserved_until };
  const changed = await applyEvent(tx, { row, event: "change", set });
  const event = moneyEvent(row, changed);
  const after = event ? await applyEvent(tx, { row: changed, event, set: settled(event) }) : changed;
  const letter = changedLetter(differenceOfRow(row, change), { message: change.message });
  await mailCustomer(tx, { row: after, kind: "orderChanged", letter, head, id, now });
  if (after.payment === "paid" && after.received > total && total < row.total) {
    const facts = { number: row.number, name: customerName(shownOrder(row)) };
    await notify(tx, { id: id(), kind: "orderSurplus", thing: order, facts, by: null, now });
  }
  await logEvent(tx, { order, event: "change", by, tags, details: loggedChange(row, change), now });
  if (event) await logEvent(tx, { order, event, by, now });
  return after;
}

/** For the log: what differs, and what the order came to before and after, in minor units. */
export function loggedChange(row: OrderRow, change: OrderChangeRow): AuditDetails {
  const { fields } = differenceOfRow(row, change);
  return { fields, sumBefore: change.former_total, sumAfter: change.total, currency: row.currency };
}

type Changing = { document: OrderDocument; former: OrderDocument; change: OrderChangeRow; now: Date };

/** What was kept for a proposal becomes the order's own. */
async function collect(tx: Tx, { document: { pickup }, former, change, now }: Changing): Promise<void> {
  const { order_id: order, id } = change;
  if (JSON.stringify(pickup) === JSON.stringify(former.pickup)) return;
  if (!pickup) return freePickup(tx, { order });
  const isKept = await movePickup(tx, { from: id, to: order });
  if (!isKept) await bookPickup(tx, { choice: { place: pickup.place, start: pickup.start }, order, now });
}

async function changeCode(tx: Tx, { document, former, change, now }: Changing): Promise<void> {
  if (!former.code) return;
  const taken = document.code ? change.code_taken : null;
  if (document.code && taken === null) return;
  await changeRedemption(tx, { order: change.order_id, taken, now });
}

function later(one: string | null, other: string | null): string | null {
  // What has no end is kept until it is sent.
  if (one === null || other === null) return one;
  return one > other ? one : other;
}

/** What a change does to the payment: what was paid is no longer all, or what has arrived is all now. */
function moneyEvent(before: OrderRow, after: OrderRow): "owe" | "pay" | null {
  const { payment } = standingOfRow(after);
  const isEnough = after.received >= after.total;
  if (payment === "paid") return !isEnough && after.total > before.total ? "owe" : null;
  const waits = payment === "awaiting" || payment === "pending" || payment === "failed";
  // Of what costs nothing any more nothing will ever arrive.
  return waits && isEnough && (after.received > 0 || after.total === 0) ? "pay" : null;
}

function settled(event: "owe" | "pay"): Partial<OrderRow> {
  return event === "pay" ? { reserved_until: null, payment_page: null } : {};
}
