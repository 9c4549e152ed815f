import type { Db, Tx } from "#database/database.ts";
import type { Platform } from "#platform/platform.ts";
import type { PaymentAdapter, PaymentAttempt } from "#shop/payments/port.ts";
import { paymentAdapters } from "#shop/payments/server/index.ts";
import type { OrderRow } from "../migrations/2026-11-27-orders.ts";
import type { OrderPaymentRow } from "../migrations/2026-11-27-orders-acts.ts";

/** The attempts to pay an order at a service, the latest first. */
export async function attemptsOf(db: Db | Tx, { order }: { order: string }): Promise<OrderPaymentRow[]> {
  return db.selectFrom("order_payments").selectAll().where("order_id", "=", order).orderBy("number", "desc").execute();
}

/** The service of this name; null if it is no longer plugged in. */
export async function serviceNamed(
  from: Pick<Platform, "ports">,
  { name }: { name: string },
): Promise<PaymentAdapter | null> {
  const all = await paymentAdapters(from);
  return all.find((adapter) => adapter.name === name) ?? null;
}

/** What is still to be paid of an order, in minor units: withdrawn goods are not. */
export function missingOf({ total, credited, received }: OrderRow): number {
  return total - credited - received;
}

/** What the service is asked for: for the same attempt always the same. */
export function askedOf(row: OrderRow, attempt: OrderPaymentRow, { returnTo }: { returnTo: string }): PaymentAttempt {
  return {
    ...{ order: row.id, attempt: attempt.id, source: row.source as PaymentAttempt["source"] },
    ...{
      total: missingOf(row),
      currency: row.currency,
      language: row.language as PaymentAttempt["language"],
    },
    ...{ description: row.number, returnTo, expiresAt: attempt.expires_at },
  };
}
