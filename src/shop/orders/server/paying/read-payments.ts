import { letterhead } from "#cms/settings/server/index.ts";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import type { Tx } from "#database/database.ts";
import type { Platform } from "#platform/platform.ts";
import { type PaymentAdapter, type PaymentReading, PaymentUnreachable } from "#shop/payments/port.ts";
import { type Acting, applyEvent, lockedOrder, logEvent, standingOfRow } from "../acts/apply-event.ts";
import { receiptsOf } from "../acts/receipts.ts";
import { takeMoney } from "../acts/take-money.ts";
import type { OrderPaymentRow } from "../migrations/2026-11-27-orders-acts.ts";
import { attemptsOf, serviceNamed } from "./attempts.ts";

type From = Acting & Pick<Platform, "ports" | "log">;
type Reading = {
  order: string;
  now: Date;
  /**
   * Of a payer who looks again and again: the service is asked no more often than that, and about nothing that it has
   * decided. Left out, it is asked about everything now.
   */
  restSeconds?: number;
};

/**
 * Asks the service where the payments of an order stand, and takes over what it says: once, however often it is asked.
 * Returns false if it did not answer for one of them.
 */
export async function readPayments(from: From, { order, now, restSeconds = 0 }: Reading): Promise<boolean> {
  const rested = new Date(now.getTime() - restSeconds * 1000).toISOString();
  let answered = true;
  for (const attempt of await attemptsOf(from.db, { order })) {
    if (attempt.reference === null) continue;
    // A page that is opened again years later asks nobody about what has long been decided.
    const isDecided = attempt.state !== "pending" || (attempt.read_at !== null && attempt.read_at > rested);
    if (restSeconds > 0 && isDecided) continue;
    const adapter = await serviceNamed(from, { name: attempt.service });
    // A service that is no longer there has nothing to say.
    if (!adapter) continue;
    const reading = await readAt(from, { adapter, attempt });
    if (reading) await takeOver(from, { attempt, reading, now });
    else answered = false;
  }
  return answered;
}

type Asking = { adapter: PaymentAdapter; attempt: OrderPaymentRow };

async function readAt(from: From, { adapter, attempt }: Asking): Promise<PaymentReading | null> {
  const { reference, order_id } = attempt;
  try {
    return await adapter.read(reference!);
  } catch (error) {
    if (!(error instanceof PaymentUnreachable)) throw error;
    from.log.warn({ err: error, order: order_id }, "a payment could not be read");
    return null;
  }
}

type Taking = { attempt: OrderPaymentRow; reading: PaymentReading; now: Date };

/** What a service has said of a payment becomes what the order says. */
async function takeOver(from: From, { attempt, reading, now }: Taking): Promise<void> {
  const head = await letterhead(from);
  await from.db.transaction().execute(async (tx) => {
    const row = await lockedOrder(tx, { id: attempt.order_id });
    const { state } = reading;
    await tx
      .updateTable("order_payments")
      .set({ state, read_at: now.toISOString() })
      .where("id", "=", attempt.id)
      .execute();
    const isNew = receiptsOf(row).every(({ reference }) => reference !== attempt.reference);
    if ((state === "paid" || state === "refunded") && reading.paid > 0 && isNew) {
      const receipt = {
        amount: reading.paid,
        day: berlinDate(now),
        reference: attempt.reference!,
        at: now.toISOString(),
      };
      const facts = { currency: reading.currency, override: "", head, by: null, id: from.outside.id, now };
      await takeMoney(tx, { row, receipt, ...facts });
    }
    if (state === "failed" || state === "expired") await noteFailed(tx, { attempt, now });
    if (state === "refunded") await noteRefunded(tx, { attempt, now });
  });
}

type Noting = { attempt: OrderPaymentRow; now: Date };

/** Only the latest attempt decides; whoever has paid by another way has paid. */
async function noteFailed(tx: Tx, { attempt: { id, order_id: order }, now }: Noting): Promise<void> {
  const [last] = await attemptsOf(tx, { order });
  const row = await lockedOrder(tx, { id: order });
  if (last?.id !== id || standingOfRow(row).payment !== "pending") return;
  await applyEvent(tx, { row, event: "failPayment", set: { payment_page: null } });
  await logEvent(tx, { order, event: "failPayment", by: null, now });
}

async function noteRefunded(tx: Tx, { attempt: { order_id: order }, now }: Noting): Promise<void> {
  const row = await lockedOrder(tx, { id: order });
  if (standingOfRow(row).payment !== "paid") return;
  await applyEvent(tx, { row, event: "refundAll" });
  await logEvent(tx, { order, event: "refundAll", by: null, now });
}
