import type { AuditDetails } from "#contract/audit.ts";
import type { Tx } from "#database/database.ts";
import { emitEvent } from "#platform/events/emit-event.ts";
import type { OrderEvent } from "#shop/orders/events.ts";

/** `place`, and all that can happen to an order afterwards. */
export type EmittedOrderEvent = OrderEvent | "place";

type Emitting = { order: string; event: EmittedOrderEvent; details?: AuditDetails; now: Date };

/** Tells the listeners of the topic `order` what has happened to one, late in the transaction in which it happens. */
export async function emitOrderEvent(tx: Tx, { order, event, details = {}, now }: Emitting): Promise<void> {
  const { version } = await tx.selectFrom("orders").select("version").where("id", "=", order).executeTakeFirstOrThrow();
  await emitEvent(tx, { topic: "order", name: event, thing: order, version, details, now });
}
