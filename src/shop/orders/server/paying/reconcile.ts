import { eachAlone } from "#platform/jobs/each-alone.ts";
import type { Platform } from "#platform/platform.ts";
import type { Acting } from "../acts/apply-event.ts";
import { readPayments } from "./read-payments.ts";

/** Money may arrive so many days after a payment has begun, also for one that was given up. */
const lateDays = 4;
/** So many orders are looked at in one run. */
const atOnce = 100;

/**
 * Asks services about the payments of the last days that have not arrived: payers who never came back have paid all the
 * same. Returns how many orders were looked at.
 */
export async function reconcilePayments(
  from: Acting & Pick<Platform, "ports" | "log">,
  { now }: { now: Date },
): Promise<number> {
  const rows = await from.db
    .selectFrom("order_payments")
    .innerJoin("orders", "orders.id", "order_payments.order_id")
    .select("order_payments.order_id")
    .distinct()
    .where("order_payments.begun_at", ">=", new Date(now.getTime() - lateDays * 24 * 60 * 60 * 1000).toISOString())
    .where("order_payments.reference", "is not", null)
    .where("order_payments.state", "in", ["pending", "failed", "expired"])
    .where((eb) => eb.or([eb("read_at", "is", null), eb("read_at", "<=", quarterBefore(now))]))
    .limit(atOnce)
    .execute();
  await eachAlone(
    rows.map(({ order_id }) => order_id),
    {
      work: (order) => readPayments(from, { order, now }),
      ...{ log: from.log, failure: "the payments of an order could not be taken over" },
    },
  );
  return rows.length;
}

function quarterBefore(now: Date): string {
  return new Date(now.getTime() - 15 * 60 * 1000).toISOString();
}
