import { type Letterhead, letterhead } from "#cms/settings/server/index.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import type { Platform } from "#platform/platform.ts";
import { orderAddress } from "#shop/orders/addresses.ts";
import type { Order } from "#shop/orders/contract.ts";
import { isOwedAtService } from "#shop/orders/events.ts";
import { PaymentAttemptChanged, PaymentUnreachable } from "#shop/payments/port.ts";
import { paymentAdapters } from "#shop/payments/server/index.ts";
import { type Acting, applyEvent, lockedOrder, logEvent, standingOfRow } from "../acts/apply-event.ts";
import type { OrderRow } from "../migrations/2026-11-27-orders.ts";
import type { OrderPaymentRow } from "../migrations/2026-11-27-orders-acts.ts";
import { shownOrder } from "../reading/shown-order.ts";
import { askedOf, attemptsOf, missingOf, serviceNamed } from "./attempts.ts";
import { endPayments } from "./end-payments.ts";

/** Whoever pays by a service has so much time for one attempt. */
const attemptMinutes = 60;
/** So often an order can be tried to be paid. */
const mostAttempts = 10;

type From = Acting & Pick<Platform, "ports" | "log">;
type Beginning = {
  order: string;
  /** By which the payer reads the order after coming back; null for one who is logged in. */
  token: string | null;
  now: Date;
};

/**
 * Begins the payment of an order at its service, or goes on with the one that has begun. What is returned says where the
 * payer goes (`payment.page`), or that there is nothing to pay.
 * @throws Problem `C404`; `ORDER_NOT_OPEN`; `PAYMENT_UNREACHABLE` while the service does not answer; `TOO_MANY`
 */
export async function beginPayment(from: From, beginning: Beginning): Promise<Order> {
  const { order, token, now } = beginning;
  const [last] = await attemptsOf(from.db, { order });
  // Whoever has paid at the last moment does not pay a second time, and nobody pays what was due before.
  const isEnding = last && last.reference !== null && (!isLive(last, now) || (await isOutdated(from, last)));
  if (isEnding) await endPayments(from, { order, now });
  const [service] = await servicesFor(from, order);
  const claimed = await from.db.transaction().execute((tx) => claimAttempt(tx, { ...beginning, service, from }));
  if (!claimed) return current(from, order);
  const { row, attempt } = claimed;
  const adapter = await serviceNamed(from, { name: attempt.service });
  if (!adapter) throw new Problem("PAYMENT_UNREACHABLE");
  const head = await letterhead(from);
  try {
    const { reference, redirect } = await adapter.begin(
      askedOf(row, attempt, { returnTo: returnOf(row, head, token) }),
    );
    await from.db.transaction().execute((tx) => noteBegun(tx, { attempt, reference, page: redirect }));
  } catch (error) {
    if (error instanceof PaymentAttemptChanged) {
      // Nobody was ever led to what was begun with other words.
      await from.db.transaction().execute((tx) => giveUp(tx, { attempt }));
      return beginPayment(from, { order, token, now });
    }
    if (!(error instanceof PaymentUnreachable)) throw error;
    from.log.warn({ err: error, order }, "a payment could not be begun");
    throw new Problem("PAYMENT_UNREACHABLE");
  }
  return current(from, order);
}

/** Those that take the source of an order. */
async function servicesFor(from: From, order: string): Promise<string[]> {
  const { source } = await from.db
    .selectFrom("orders")
    .select("source")
    .where("id", "=", order)
    .executeTakeFirstOrThrow();
  const all = await paymentAdapters(from);
  return all.filter(({ sources }) => (sources as readonly string[]).includes(source)).map(({ name }) => name);
}

type Claiming = Beginning & { service: string | undefined; from: From };

/** The attempt that is to be begun now; null if there is nothing to begin. */
async function claimAttempt(
  tx: Tx,
  { order, token, service, from, now }: Claiming,
): Promise<{ row: OrderRow; attempt: OrderPaymentRow } | null> {
  const row = await lockedOrder(tx, { id: order });
  const standing = standingOfRow(row);
  const { state, payment } = standing;
  if (state === "cancelled") throw new Problem("ORDER_NOT_OPEN");
  const isOwed = isOwedAtService(standing);
  if ((payment !== "pending" && payment !== "failed" && !isOwed) || missingOf(row) <= 0) return null;
  const attempts = await attemptsOf(tx, { order });
  const [last] = attempts;
  const with_token = token === null ? 0 : 1;
  const goesOn = last && isLive(last, now);
  if (goesOn && last.reference !== null) return null;
  if (goesOn && last.with_token === with_token) return { row, attempt: last };
  if (!service) throw new Problem("PAYMENT_UNREACHABLE");
  if (attempts.length >= mostAttempts) throw new Problem("TOO_MANY");

  const number = (last?.number ?? 0) + 1;
  const expires_at = new Date(now.getTime() + attemptMinutes * 60 * 1000).toISOString();
  const attempt: OrderPaymentRow = {
    ...{ id: `order:${order}:pay:${number}`, order_id: order, number, service, with_token, reference: null },
    ...{ page: null, state: "pending", expires_at, begun_at: now.toISOString(), read_at: null },
  };
  await tx.insertInto("order_payments").values(attempt).execute();
  // Its goods are kept as long as somebody may pay for them, and without an end once some of its money is there.
  const set = { payment_page: null, reserved_until: row.received > 0 ? row.reserved_until : expires_at };
  if (payment === "failed" || isOwed) {
    const after = await applyEvent(tx, { row, event: "retryPayment", set });
    await logEvent(tx, { order, event: "retryPayment", by: null, now });
    return { row: after, attempt };
  }
  await tx.updateTable("orders").set(set).where("id", "=", order).execute();
  from.log.info({ order, attempt: number }, "a payment begins");
  return { row: { ...row, ...set }, attempt };
}

/** Somebody can still pay it. */
function isLive({ state, expires_at }: OrderPaymentRow, now: Date): boolean {
  return state === "pending" && expires_at > now.toISOString();
}

/** Its page asks for another sum than what is due now: the order leads there no more. */
async function isOutdated({ db }: From, { id }: OrderPaymentRow): Promise<boolean> {
  const found = await db
    .selectFrom("order_payments")
    .innerJoin("orders", "orders.id", "order_payments.order_id")
    .select("orders.id")
    .where("order_payments.id", "=", id)
    .where("order_payments.page", "is not", null)
    .where("orders.payment_page", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

type Begun = { attempt: OrderPaymentRow; reference: string; page: string | null };

async function noteBegun(tx: Tx, { attempt, reference, page }: Begun): Promise<void> {
  await tx.updateTable("order_payments").set({ reference, page }).where("id", "=", attempt.id).execute();
  await tx
    .updateTable("orders")
    .set({ payment_page: page })
    .where("id", "=", attempt.order_id)
    .where("payment", "=", "pending")
    .where("state", "!=", "cancelled")
    .execute();
}

async function giveUp(tx: Tx, { attempt }: { attempt: OrderPaymentRow }): Promise<void> {
  await tx.updateTable("order_payments").set({ state: "failed" }).where("id", "=", attempt.id).execute();
}

function returnOf(row: OrderRow, { sender, main }: Letterhead, token: string | null): string {
  const where = { language: shownOrder(row).language, main };
  return `${sender.url}${orderAddress(row.id, { token, where })}`;
}

async function current({ db }: From, order: string): Promise<Order> {
  return shownOrder(await db.selectFrom("orders").selectAll().where("id", "=", order).executeTakeFirstOrThrow());
}
