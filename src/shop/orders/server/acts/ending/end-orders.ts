import { letterhead } from "#cms/settings/server/index.ts";
import { isProblem } from "#contract/wire/problem.ts";
import { eachAlone } from "#platform/jobs/each-alone.ts";
import type { Platform } from "#platform/platform.ts";
import { expiredLetter, reminderLetter } from "#shop/orders/server/mails/letters.ts";
import { mailCustomer } from "#shop/orders/server/mails/mail-customer.ts";
import { endPayments } from "#shop/orders/server/paying/end-payments.ts";
import type { OrderRow } from "../../migrations/2026-11-27-orders.ts";
import { type Acting, applyEvent, lockedOrder, logEvent, standingOfRow } from "../apply-event.ts";
import { settleFree } from "../settle-free.ts";
import { ended, freeAll } from "./cancel.ts";

/** Customers are reminded so long before the goods of an order are released, or when half of a shorter time is over. */
const reminderTime = 3 * 24 * 60 * 60 * 1000;
/** So many orders are looked at in one run. */
const atOnce = 200;

type From = Acting & Pick<Platform, "ports" | "log">;

/**
 * Reminds of transfers that have not come, and ends orders whose time is over: their goods, codes and times of collection
 * are free again, once. Only what is paid before it is sent has such a time, and nothing for which some money has come.
 * Orders that cost nothing are settled instead: while an update is under way, the version before still lets them wait.
 * Returns how many were to be ended.
 */
export async function endUnpaidOrders(from: From, { now }: { now: Date }): Promise<number> {
  const { db } = from;
  const unpaid = db.selectFrom("orders").select("id").where("received", "=", 0).limit(atOnce);
  const free = await unpaid
    .where("state", "in", ["placed", "accepted"])
    .where("payment", "in", ["awaiting", "pending", "failed"])
    .where("total", "=", 0)
    .execute();
  const open = unpaid.where("state", "=", "placed").where("total", ">", 0);
  const soon = new Date(now.getTime() + reminderTime).toISOString();
  const time = now.toISOString();
  const over = await open
    .where("payment", "in", ["awaiting", "pending", "failed"])
    .where("reserved_until", "<=", time)
    .execute();
  const waiting = await open
    .where("payment", "=", "awaiting")
    .where("reserved_until", ">", time)
    .where("reserved_until", "<=", soon)
    .where("reminded_at", "is", null)
    .select(["placed_at", "reserved_until"])
    .orderBy("reserved_until")
    .execute();
  const due = waiting.filter((row) => isLate(row, now));
  const { log } = from;
  const ids = (rows: typeof over) => rows.map(({ id }) => id);
  const failure = (what: string) => `an order that is not paid could not be ${what}`;
  await eachAlone(ids(free), { work: (id) => settle(from, { id, now }), log, failure: failure("settled") });
  await eachAlone(ids(due), { work: (id) => remind(from, { id, now }), log, failure: failure("reminded of") });
  await eachAlone(ids(over), { work: (id) => endPaymentsAndExpire(from, { id, now }), log, failure: failure("ended") });
  return over.length;
}

type Keeping = Pick<OrderRow, "placed_at" | "reserved_until">;

/** Where goods are kept for a few days only, half of that time is left to the customer before anybody is reminded. */
function isLate({ placed_at, reserved_until }: Keeping, now: Date): boolean {
  const [from, until] = [Date.parse(placed_at), Date.parse(reserved_until!)];
  return until - now.getTime() <= Math.min(reminderTime, (until - from) / 2);
}

type One = { id: string; now: Date };

async function settle(from: From, { id, now }: One): Promise<void> {
  await from.db.transaction().execute(async (tx) => {
    const row = await lockedOrder(tx, { id });
    const { state, payment } = standingOfRow(row);
    if (row.total !== 0 || row.received !== 0 || state === "cancelled") return;
    if (!["awaiting", "pending", "failed"].includes(payment)) return;
    await settleFree(tx, { row });
    await logEvent(tx, { order: id, event: "pay", by: null, now });
  });
}

async function remind(from: From, { id, now }: One): Promise<void> {
  const head = await letterhead(from);
  await from.db.transaction().execute(async (tx) => {
    const row = await lockedOrder(tx, { id });
    const { state, payment } = standingOfRow(row);
    if (state !== "placed" || payment !== "awaiting" || row.reminded_at !== null) return;
    await tx.updateTable("orders").set({ reminded_at: now.toISOString() }).where("id", "=", id).execute();
    await mailCustomer(tx, { row, kind: "orderReminder", letter: reminderLetter, head, id: from.outside.id, now });
  });
}

/** While a service does not answer, an order waits: it may be paid. */
async function endPaymentsAndExpire(from: From, { id, now }: One): Promise<void> {
  try {
    await endPayments(from, { order: id, now });
  } catch (error) {
    if (isProblem(error) && error.code === "PAYMENT_UNREACHABLE") return;
    throw error;
  }
  await expire(from, { id, now });
}

async function expire(from: From, { id, now }: One): Promise<void> {
  const head = await letterhead(from);
  await from.db.transaction().execute(async (tx) => {
    const row = await lockedOrder(tx, { id });
    // Another run has ended it, or its money has come meanwhile.
    if (row.state !== "placed" || row.received > 0) return;
    if (row.reserved_until === null || row.reserved_until > now.toISOString()) return;
    const after = await applyEvent(tx, { row, event: "expire", set: ended(now) });
    const tags = await freeAll(tx, { order: id, now });
    await mailCustomer(tx, { row: after, kind: "orderExpired", letter: expiredLetter, head, id: from.outside.id, now });
    await logEvent(tx, { order: id, event: "expire", by: null, tags, now });
  });
}
