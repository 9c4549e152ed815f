import type { AuditDetails } from "#contract/audit.ts";
import type { Tx } from "#database/database.ts";
import { runPrepared } from "#database/prepared.ts";
import type { DomainEvent } from "#platform/events/domain-event.ts";
import { emitEvent } from "#platform/events/emit-event.ts";
import type { OrderEvent } from "#shop/orders/events.ts";
import type { OrderRow } from "../migrations/2026-11-27-orders.ts";

/** `place`, and all that can happen to an order afterwards. */
export type EmittedOrderEvent = OrderEvent | "place";

type Emitting = {
  order: string;
  event: EmittedOrderEvent;
  /** The order as it is stored now, where the caller has it: then nobody reads it again. */
  row?: OrderRow;
  /** That of the order after the event; by default, as it is stored now. */
  version?: number;
  details?: AuditDetails;
  now: Date;
};

/** Tells the listeners of the topic `order` what has happened to one, late in the transaction in which it happens. */
export async function emitOrderEvent(
  tx: Tx,
  { order, event, row, details = {}, now, ...more }: Emitting,
): Promise<void> {
  const version = more.version ?? row?.version ?? (await versionOf(tx, order));
  await emitEvent(tx, { topic: "order", name: event, thing: order, version, details, row, now });
}

/** The order of an event as it is stored now, for listeners within its transaction. */
export async function orderInEvent(tx: Tx, { thing: id }: Pick<DomainEvent, "thing">, row: unknown): Promise<OrderRow> {
  if (row) return row as OrderRow;
  const [read] = await runPrepared(tx, {
    shape: "order of an event",
    values: { id },
    build: (from, { id }) => from.selectFrom("orders").selectAll().where("id", "=", id),
  });
  if (!read) throw new Error(`There is no order ${id}`);
  return read;
}

async function versionOf(tx: Tx, order: string): Promise<number> {
  const row = await tx.selectFrom("orders").select("version").where("id", "=", order).executeTakeFirstOrThrow();
  return row.version;
}
