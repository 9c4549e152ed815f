import type { AuditDetails } from "#contract/audit.ts";
import type { Tx } from "#database/database.ts";
import { emitEvent } from "#platform/events/emit-event.ts";
import type { OrderEvent } from "#shop/orders/events.ts";

/** `place`, and all that can happen to an order afterwards. */
export type EmittedOrderEvent = OrderEvent | "place";

type Emitting = {
  order: string;
  event: EmittedOrderEvent;
  /** That of the order now; read where it is left out. */
  version?: number;
  details?: AuditDetails;
  now: Date;
};

/** Tells the listeners of the topic `order` what has happened to one, late in the transaction in which it happens. */
export async function emitOrderEvent(tx: Tx, { order, event, version, details = {}, now }: Emitting): Promise<void> {
  const known = version ?? (await versionOf(tx, order));
  await emitEvent(tx, { topic: "order", name: event, thing: order, version: known, details, now });
}

async function versionOf(tx: Tx, order: string): Promise<number> {
  const row = await tx.selectFrom("orders").select("version").where("id", "=", order).executeTakeFirstOrThrow();
  return row.version;
}
