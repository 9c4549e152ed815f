import type { Db } from "#database/database.ts";
import type { Order } from "#shop/orders/contract.ts";
import { linesOf } from "../acts/sending/shipments.ts";
import type { OrderRow } from "../migrations/2026-11-27-orders.ts";
import type { DocumentLine } from "../storing/order-document.ts";
import { shownOrder } from "./shown-order.ts";
import { whereView } from "./views.ts";

/** Orders by their numbers, as far as there are some. */
export async function ordersOfNumbers(
  db: Db,
  { numbers }: { numbers: readonly string[] },
): Promise<ReadonlyMap<string, Order>> {
  if (numbers.length === 0) return new Map();
  const rows = await db.selectFrom("orders").selectAll().where("number", "in", numbers).execute();
  return new Map(rows.map((row) => [row.number, shownOrder(row)]));
}

/** Orders in the order of their ids, as far as there are some. */
export async function ordersOfIds(db: Db, { ids }: { ids: readonly string[] }): Promise<Order[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("orders").selectAll().where("id", "in", ids).execute();
  const found = new Map(rows.map((row) => [row.id, shownOrder(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** An order, and of each of its lines the places in a carton and the counted goods that one piece takes. */
export type PackedOrder = { order: Order; slots: number[]; needs: DocumentLine["needs"][] };

/** Orders by their ids, with the places that their goods take; as far as there are some. */
export async function ordersToPack(db: Db, { ids }: { ids: readonly string[] }): Promise<Map<string, PackedOrder>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("orders").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, packedOrder(row)]));
}

function packedOrder(row: OrderRow): PackedOrder {
  const lines = linesOf(row);
  return { order: shownOrder(row), slots: lines.map((line) => line.slots), needs: lines.map((line) => line.needs) };
}

/** Rows that are read at once, so that others have a turn. */
const step = 200;

/** What is to be sent, oldest first; `packed`: only what is packed already. */
export async function* ordersToSend(db: Db, { packed }: { packed: boolean }): AsyncGenerator<PackedOrder[]> {
  for (let after = ""; ; ) {
    const rows = await db
      .selectFrom("orders")
      .selectAll()
      .where((eb) => (packed ? whereView.handOver(eb) : eb.or([whereView.pack(eb), whereView.handOver(eb)])))
      .where("fulfilment", "!=", "ready_for_pickup")
      .where("number", ">", after)
      .orderBy("number")
      .limit(step)
      .execute();
    yield rows.map(packedOrder).filter(({ order }) => order.pickup === null);
    after = rows.at(-1)?.number ?? "";
    if (rows.length < step) return;
  }
}
