import type { Db } from "#database/database.ts";
import type { OrderNote } from "#shop/orders/acts-contract.ts";
import type { OrderEvent } from "#shop/orders/events.ts";
import { type Acting, lockedOrder } from "./apply-event.ts";
import { noteReason } from "./note-reason.ts";

/** What the staff has said about an order, latest first. */
export async function notesOf(db: Db, { order }: { order: string }): Promise<OrderNote[]> {
  const rows = await db
    .selectFrom("order_notes")
    .leftJoin("users", "users.id", "order_notes.user_id")
    .select(["order_notes.id as _id", "order_notes.event", "order_notes.text", "order_notes.at"])
    .select(["users.id as user", "users.name as name"])
    .where("order_notes.order_id", "=", order)
    .orderBy("order_notes.at", "desc")
    .orderBy("order_notes.id", "desc")
    .execute();
  return rows.map(({ user, name, event, ...note }) => ({
    ...note,
    event: event as OrderEvent | null,
    by: user === null || name === null ? null : { _id: user, name },
  }));
}

type Noting = { order: string; text: string; by: string | null; now: Date };

/** @throws Problem `C404` */
export async function addNote(from: Acting, { order, text, by, now }: Noting): Promise<OrderNote[]> {
  await from.db.transaction().execute(async (tx) => {
    await lockedOrder(tx, { id: order });
    await noteReason(tx, { order, event: null, text, by, id: from.outside.id, now });
  });
  return notesOf(from.db, { order });
}
