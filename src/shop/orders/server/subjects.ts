import type { ExpressionBuilder } from "kysely";
import type { Db } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import type { Schema } from "#database/schema.ts";
import { daysBefore, type RetentionRule, type SubjectSource } from "#platform/faces/subjects.ts";
import { lineName } from "../wording/line-name.ts";
import { shownOrder } from "./reading/shown-order.ts";

/** Business letters and what invoices are made from (§ 147 AO, § 257 HGB). */
const keptDays = 10 * 366;

/** What a person has ordered: with this address, or logged in, however the address was then. */
export const orderSubjects: SubjectSource = {
  kind: "order",
  async find(db, { address }) {
    const rows = await db.selectFrom("orders").selectAll().where(isOf(address)).orderBy("placed_at").execute();
    const notes = await notesOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const order = shownOrder(row);
      const { shippingData, invoiceData, note, gift } = order;
      return {
        ...{ id: row.id, kind: "order", at: row.placed_at, title: row.number },
        to: `/admincenter/shop/orders/${row.id}`,
        fields: {
          ...{ number: row.number, email: row.address, total: order.total, currency: row.currency },
          ...{ paymentsource: row.source, shippingData, invoiceData, note, gift },
          lines: order.lines.map((line) => `${line.amount} × ${lineName(line, order.language)}`),
          notes: notes
            .filter(({ order_id }) => order_id === row.id)
            .map(({ at, text }) => `${at.slice(0, 10)} · ${text}`),
        },
        internal: ["notes"],
      };
    });
  },
  async erase(tx, { address }) {
    const { count } = await tx
      .selectFrom("orders")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where(isOf(address))
      .executeTakeFirstOrThrow();
    return { erased: 0, kept: count > 0 ? [{ reason: "privacy:hold.order", until: null, count }] : [] };
  },
};

function isOf(address: string) {
  return (eb: ExpressionBuilder<Schema, "orders">) =>
    eb.or([
      eb("address_folded", "=", address),
      eb("user_id", "in", eb.selectFrom("users").select("users.id").where("users.handle_folded", "=", address)),
    ]);
}

/** What the staff has noted about orders. */
async function notesOf(db: Db, orders: readonly string[]) {
  if (orders.length === 0) return [];
  const notes = db.selectFrom("order_notes").select(["order_id", "text", "at"]).where("order_id", "in", orders);
  return notes.orderBy("at").execute();
}

export const orderRetention: RetentionRule[] = [
  {
    kind: "order",
    days: keptDays,
    reason: "privacy:retention.order",
    sweep: (db, { now }) => forget(db, daysBefore(now, keptDays)),
  },
];

async function forget(db: Db, before: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const old = tx.selectFrom("orders").select("id").where("placed_at", "<", before);
    await tx.deleteFrom("stock_reservations").where("order_id", "in", old).execute();
    await tx.deleteFrom("order_keys").where("order_id", "in", old).execute();
    return affectedRows(await tx.deleteFrom("orders").where("placed_at", "<", before).execute());
  });
}
