import type { Tx } from "#database/database.ts";
import type { OrderRow } from "../migrations/2026-11-27-orders.ts";
import { applyEvent } from "./apply-event.ts";

/**
 * Nothing is to be paid of a locked order, which a code may have made free: it is as good as paid, waits for no money, and its goods are
 * kept until they leave the house. The caller logs `pay`.
 * @throws Problem `ORDER_PAYMENT_OVER`
 */
export function settleFree(tx: Tx, { row }: { row: OrderRow }): Promise<OrderRow> {
  return applyEvent(tx, { row, event: "pay", set: { reserved_until: null, payment_page: null } });
}
