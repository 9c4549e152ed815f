import type { Related } from "#platform/faces/related.ts";

/** The order that a question in the inbox is about. */
export const ordersOfMessage: Related = {
  ...{ on: "message", kind: "order", needs: "order.read" },
  async of(db, { id }) {
    const rows = await db
      .selectFrom("order_messages")
      .innerJoin("orders", "orders.id", "order_messages.order_id")
      .select(["orders.id", "orders.number"])
      .where("order_messages.message_id", "=", id)
      .execute();
    return rows.map(({ id: _id, number: title }) => ({ _id, title }));
  },
};
