import type { AuditAction, AuditDetails } from "#contract/audit.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import type { Platform } from "#platform/platform.ts";
import { isDone, type OrderEvent, refusalOf, type Standing, standingAfter } from "#shop/orders/events.ts";
import type { OrderRow } from "../migrations/2026-11-27-orders.ts";
import type { OrderDocument } from "../storing/order-document.ts";
import { emitOrderEvent } from "./emit-order-event.ts";

/** What acts need. */
export type Acting = Pick<Platform, "db" | "outside" | "post">;

/** Under which name each event stands in the audit log. */
const actions = {
  ...{ expire: "order.expire", cancel: "order.cancel" },
  ...{ pay: "order.pay", payPart: "order.payPart", review: "order.review", failPayment: "order.failPayment" },
  ...{ retryPayment: "order.retryPayment", refundAll: "order.refundAll" },
  ...{ change: "order.change", propose: "order.propose", dropProposal: "order.dropProposal", owe: "order.owe" },
  ...{ pack: "order.pack", unpack: "order.unpack", shipPart: "order.shipPart", ship: "order.ship" },
  addParcels: "order.addParcels",
  ...{ refundPart: "order.refundPart", endShipping: "order.endShipping", returnAll: "order.returnAll" },
  ...{ declareWithdrawal: "order.declareWithdrawal", goodsBack: "order.goodsBack" },
  settleWithdrawal: "order.settleWithdrawal",
  ...{ deliver: "order.deliver", ready: "order.ready", handOver: "order.handOver" },
} as const satisfies Record<OrderEvent, AuditAction>;

/** @throws Problem `C404` */
export async function orderOf(
  db: Db | Tx,
  { id, locked = false }: { id: string; locked?: boolean },
): Promise<OrderRow> {
  const row = await db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", id)
    .$if(locked && manyWriters(db), (select) => select.forUpdate())
    .executeTakeFirst();
  if (!row) throw new Problem("C404");
  return row;
}

/** The order, which nobody else changes until the transaction ends. */
export function lockedOrder(tx: Tx, { id }: { id: string }): Promise<OrderRow> {
  return orderOf(tx, { id, locked: true });
}

/** Where a stored order stands. */
export function standingOfRow(row: OrderRow): Standing {
  const { pickup } = JSON.parse(row.document) as OrderDocument;
  return {
    state: row.state as Standing["state"],
    payment: row.payment as Standing["payment"],
    fulfilment: row.fulfilment as Standing["fulfilment"],
    withdrawal: row.withdrawal as Standing["withdrawal"],
    source: row.source as Standing["source"],
    collected: pickup !== null,
    proposed: row.proposed_until !== null,
  };
}

type Applying = {
  row: OrderRow;
  event: OrderEvent;
  /** What else changes in its row. */
  set?: Partial<OrderRow>;
  /** Why it happens though the order is not paid; empty if nobody said so. */
  override?: string;
};

/**
 * Lets an event happen to a locked order, and stores where it stands now. Its act is written into the log by `logEvent`, at
 * the end of the transaction. Returns the order as it is stored then.
 * @throws Problem with the reason of the table of events
 */
export async function applyEvent(tx: Tx, { row, event, set = {}, override = "" }: Applying): Promise<OrderRow> {
  const standing = standingOfRow(row);
  const refusal = refusalOf(event, standing, { overridden: override !== "" });
  if (refusal) throw new Problem(refusal);
  const { state, payment, fulfilment, withdrawal, proposed } = standingAfter(event, standing);
  // Until when a change is proposed is said by who proposes it.
  const kept = proposed ? {} : { proposed_until: null };
  // Where an order has several withdrawals, `set` says where they stand together.
  const change = { withdrawal, ...set, ...kept, state, payment, fulfilment, version: row.version + 1 };
  await tx.updateTable("orders").set(change).where("id", "=", row.id).execute();
  return { ...row, ...change };
}

/** Whether it has happened before: then there is nothing to do, and nothing wrong. */
export function hasHappened(event: OrderEvent, row: OrderRow): boolean {
  return isDone(event, standingOfRow(row));
}

type Logging = {
  order: string;
  event: OrderEvent;
  by: string | null;
  tags?: string[];
  details?: AuditDetails;
  now: Date;
};

/** The last step of an act: tells listeners and readers of it, and writes it into the log. */
export async function logEvent(tx: Tx, { order, event, by, tags = [], details = {}, now }: Logging): Promise<void> {
  await emitOrderEvent(tx, { order, event, details, now });
  await changed(tx, { tags: [...tags, "orders"], now });
  await audit(tx, { by, action: actions[event], thing: order, details, now });
}
