import { sql } from "kysely";
import { fold } from "#contract/formats/fold.ts";
import type { Tx } from "#database/database.ts";
import type { OrderEvent } from "#shop/orders/events.ts";

type Noting = {
  order: string;
  /** Of which act it is the reason; null for a note on its own. */
  event: OrderEvent | null;
  text: string;
  by: string | null;
  id: () => string;
  now: Date;
};

/**
 * What somebody of the staff says about an order, by which the staff finds it then. It can be erased, unlike what stands in
 * the audit log.
 */
export async function noteReason(tx: Tx, { order, event, text, by, id, now }: Noting): Promise<void> {
  const said = text.trim();
  if (said === "") return;
  const note = { id: id(), order_id: order, event, text: said, user_id: by, at: now.toISOString() };
  await tx.insertInto("order_notes").values(note).execute();
  const words_folded = sql<string>`words_folded || ${` ${fold(said)}`}`;
  await tx.updateTable("orders").set({ words_folded }).where("id", "=", order).execute();
}
