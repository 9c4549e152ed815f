import type { Db } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import { daysBefore, type RetentionRule, type SubjectSource } from "#platform/faces/subjects.ts";

/** So long claims can be made (§§ 195, 199 BGB): three years, counted from the end of the year at the latest. */
const keptDays = 4 * 366;

/** What the staff knows of a customer beside orders and account: notes, and whether the customer is blocked. */
export const customerSubjects: SubjectSource = {
  kind: "customer",
  async find(db, { address }) {
    const rows = await db.selectFrom("customers").selectAll().where("address_folded", "=", address).execute();
    const notes = await db
      .selectFrom("customer_notes")
      .innerJoin("customers", "customers.id", "customer_notes.customer_id")
      .select(["customer_notes.customer_id as customer", "customer_notes.text", "customer_notes.at"])
      .where("address_folded", "=", address)
      .orderBy("customer_notes.at")
      .execute();
    return rows.map(({ id, name, address: email, since, place, blocked_at, block_reason }) => ({
      ...{ id, kind: "customer", at: since, title: name, to: `/admincenter/shop/customers/${id}` },
      fields: {
        ...{ name, email, place, blocked: blocked_at, blockReason: block_reason },
        notes: notes.filter(({ customer }) => customer === id).map(({ at, text }) => `${at.slice(0, 10)} · ${text}`),
      },
      internal: ["notes", "blockReason"],
    }));
  },
  /** Name and address stay as long as the orders that they are taken from; so does the fact that somebody is blocked. */
  async erase(tx, { address }) {
    const own = tx.selectFrom("customers").select("id").where("address_folded", "=", address);
    const notes = await tx.deleteFrom("customer_notes").where("customer_id", "in", own).execute();
    const reasons = await tx
      .updateTable("customers")
      .set({ block_reason: "" })
      .where("address_folded", "=", address)
      .where("block_reason", "!=", "")
      .execute();
    const { count } = await tx
      .selectFrom("customers")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("address_folded", "=", address)
      .where("last_order_at", "!=", "")
      .executeTakeFirstOrThrow();
    const kept = count > 0 ? [{ reason: "privacy:hold.customer", until: null, count }] : [];
    return { erased: affectedRows(notes) + affectedRows(reasons), kept };
  },
};

/** As long as orders are kept, from which a guest is known. */
const ordersDays = 10 * 366;

export const customerRetention: RetentionRule[] = [
  {
    kind: "customer",
    days: ordersDays,
    reason: "privacy:retention.customer",
    sweep: (db, { now }) => forget(db, daysBefore(now, ordersDays)),
  },
  {
    kind: "customerNote",
    days: keptDays,
    reason: "privacy:retention.customerNote",
    sweep: async (db, { now }) =>
      affectedRows(await db.deleteFrom("customer_notes").where("at", "<", daysBefore(now, keptDays)).execute()),
  },
  {
    kind: "customerBlock",
    days: keptDays,
    reason: "privacy:retention.customerBlock",
    sweep: (db, { now }) => unblock(db, daysBefore(now, keptDays)),
  },
];

/** Guests whose last order is gone; of accounts, what was known by such an order. */
async function forget(db: Db, before: string): Promise<number> {
  const old = db
    .selectFrom("customers")
    .select("id")
    .where("last_order_at", ">", "")
    .where("last_order_at", "<", before);
  const none = { orders: 0, open_orders: 0, turnover: 0, last_order_at: "", place: "", order_addresses: "[]" };
  const gone = await db.deleteFrom("customers").where("user_id", "is", null).where("id", "in", old).execute();
  const forgotten = await db.updateTable("customers").set(none).where("id", "in", old).execute();
  return affectedRows(gone) + affectedRows(forgotten);
}

async function unblock(db: Db, before: string): Promise<number> {
  const free = { blocked_at: null, block_reason: "", blocked_by: null };
  return affectedRows(await db.updateTable("customers").set(free).where("blocked_at", "<", before).execute());
}
