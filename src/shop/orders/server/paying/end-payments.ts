import { Problem } from "#contract/wire/problem.ts";
import type { Platform } from "#platform/platform.ts";
import { PaymentUnreachable } from "#shop/payments/port.ts";
import type { Acting } from "../acts/apply-event.ts";
import { attemptsOf, serviceNamed } from "./attempts.ts";
import { readPayments } from "./read-payments.ts";

type From = Acting & Pick<Platform, "ports" | "log">;

/**
 * Nobody can pay an order at a service any more: before it ends, so that no money arrives for what others have bought
 * meanwhile. A payment that is made already is taken over.
 * @throws Problem `PAYMENT_UNREACHABLE` if the service does not answer: then it is not known
 */
export async function endPayments(from: From, { order, now }: { order: string; now: Date }): Promise<void> {
  for (const { reference, service, state } of await attemptsOf(from.db, { order })) {
    if (reference === null || state !== "pending") continue;
    const adapter = await serviceNamed(from, { name: service });
    // A service that is no longer there takes no money for this shop.
    if (!adapter) continue;
    try {
      await adapter.cancel(reference);
    } catch (error) {
      if (error instanceof PaymentUnreachable) throw new Problem("PAYMENT_UNREACHABLE");
      throw error;
    }
  }
  if (!(await readPayments(from, { order, now }))) throw new Problem("PAYMENT_UNREACHABLE");
}
