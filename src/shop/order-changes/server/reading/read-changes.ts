import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { hashSecret } from "#platform/sessions/secrets.ts";
import type { OrderChange, ProposedChange } from "#shop/order-changes/contract.ts";
import { type OrderRow, orderOf } from "#shop/orders/server/index.ts";
import type { OrderChangeRow } from "../migrations/2026-11-28-order-changes.ts";
import { proposedChange, shownChangeRow } from "./shown-change.ts";

/**
 * How an order was changed, latest first.
 * @throws Problem `C404`
 */
export async function changesOf(db: Db, { order }: { order: string }): Promise<OrderChange[]> {
  const row = await orderOf(db, { id: order });
  const changes = await db
    .selectFrom("order_changes")
    .selectAll()
    .where("order_id", "=", order)
    .orderBy("made_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return Promise.all(changes.map((change) => shownChangeRow(db, { row, change })));
}

/** @throws Problem `C404` */
export async function changeOfId(db: Db | Tx, { id }: { id: string }): Promise<OrderChangeRow> {
  const change = await db.selectFrom("order_changes").selectAll().where("id", "=", id).executeTakeFirst();
  if (!change) throw new Problem("C404");
  return change;
}

/** @throws Problem `C404` for a link that is none */
export async function changeOfToken(db: Db | Tx, { token }: { token: string }): Promise<OrderChangeRow> {
  const change = await db
    .selectFrom("order_changes")
    .selectAll()
    .where("token_hash", "=", hashSecret(token))
    .executeTakeFirst();
  if (!change) throw new Problem("C404");
  return change;
}

/** @throws Problem `C404` */
export async function readProposed(db: Db, { token, now }: { token: string; now: Date }): Promise<ProposedChange> {
  const change = await changeOfToken(db, { token });
  return proposedChange({ row: await orderOf(db, { id: change.order_id }), change }, now);
}

/** What was agreed before the latest change of an order; in the transaction of that change. */
export async function formerOrder(tx: Tx, { order }: { order: string }): Promise<Pick<OrderRow, "total" | "document">> {
  const { former_total: total, former_document: document } = await tx
    .selectFrom("order_changes")
    .select(["former_total", "former_document"])
    .where("order_id", "=", order)
    .where("state", "=", "applied")
    .orderBy("ended_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { total, document };
}
