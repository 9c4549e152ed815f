import type { Tx } from "#database/database.ts";
import type { DomainEvent, EventListener } from "#platform/events/domain-event.ts";
import type { ChangeState } from "#shop/order-changes/change-states.ts";
import { applyEvent, type EmittedOrderEvent, logEvent, type OrderRow, orderRow } from "#shop/orders/server/index.ts";
import { freePickup } from "#shop/pickup/server/index.ts";
import { changeReserved } from "#shop/stock/server/index.ts";
import type { OrderChangeRow } from "../migrations/2026-11-28-order-changes.ts";
import { documentOf } from "./change-terms.ts";
import { needsOf } from "./changed-document.ts";

type Ending = {
  /** Locked. */
  row: OrderRow;
  change: OrderChangeRow;
  state: Exclude<ChangeState, "proposed" | "applied" | "overtaken">;
  by: string | null;
  now: Date;
};

/** A proposal ends without effect: the order stays as it is, and what was held for the change is free again. */
export async function endProposal(
  tx: Tx,
  { row, change, state, by, now }: Ending,
): Promise<{ row: OrderRow; change: OrderChangeRow }> {
  const order = row.id;
  const tags = await changeReserved(tx, { order, needs: needsOf(documentOf(row)), now });
  await freePickup(tx, { order: change.id });
  const ended = await endedChange(tx, { change, state, now });
  const after = await applyEvent(tx, { row, event: "dropProposal" });
  await logEvent(tx, { order, event: "dropProposal", by, tags, details: { outcome: state }, now });
  return { row: after, change: ended };
}

type Noting = { change: OrderChangeRow; state: ChangeState; consent?: string | null; now: Date };

/** The change as it is stored once it has ended. */
export async function endedChange(tx: Tx, { change, state, consent, now }: Noting): Promise<OrderChangeRow> {
  const set = { state, ended_at: now.toISOString(), ...(consent === undefined ? {} : { consent }) };
  await tx.updateTable("order_changes").set(set).where("id", "=", change.id).execute();
  await dropLinks(tx, [change]);
  return { ...change, ...set };
}

/** A mail whose link leads to nothing any more is not sent. */
async function dropLinks(tx: Tx, changes: readonly Pick<OrderChangeRow, "token_hash">[]): Promise<void> {
  const hashes = changes.flatMap(({ token_hash }) => token_hash ?? []);
  if (hashes.length > 0) await tx.deleteFrom("tokens").where("token_hash", "in", hashes).execute();
}

/** An order that has ended is not changed any more; its goods and times are free already. */
export const endedOrderListener: EventListener = {
  name: "order-changes",
  topic: "order",
  on: ["cancel", "expire"] satisfies EmittedOrderEvent[],
  within: async (tx, event) => void (await overtake(tx, event)),
};

/** Whoever withdraws agrees to no change: the order stays as it was, and what was held for the change is free again. */
export const withdrawnOrderListener: EventListener = {
  name: "order-changes-withdrawn",
  topic: "order",
  on: ["declareWithdrawal"] satisfies EmittedOrderEvent[],
  async within(tx, event) {
    if ((await overtake(tx, event)) === 0) return;
    const row = await orderRow(tx, { id: event.thing, user: null, isStaff: true });
    await changeReserved(tx, { order: row.id, needs: needsOf(documentOf(row)), now: new Date(event.at) });
  },
};

/** Ends what is proposed for an order. Returns how many changes that were. */
async function overtake(tx: Tx, { thing, at }: DomainEvent): Promise<number> {
  const open = await tx
    .updateTable("order_changes")
    .set({ state: "overtaken", ended_at: at })
    .where("order_id", "=", thing)
    .where("state", "=", "proposed")
    .returning(["id", "token_hash"])
    .execute();
  await dropLinks(tx, open);
  for (const { id } of open) await freePickup(tx, { order: id });
  return open.length;
}
