import type { Db } from "#database/database.ts";
import type { CustomerNote } from "#shop/customers/contract.ts";

/** What the staff has noted about a customer, latest first. */
export async function notesOf(db: Db, { customer }: { customer: string }): Promise<CustomerNote[]> {
  const rows = await db
    .selectFrom("customer_notes")
    .leftJoin("users", "users.id", "customer_notes.user_id")
    .select(["customer_notes.id as _id", "customer_notes.text", "customer_notes.at"])
    .select(["users.id as user", "users.name as name"])
    .where("customer_notes.customer_id", "=", customer)
    .orderBy("customer_notes.at", "desc")
    .orderBy("customer_notes.id", "desc")
    .execute();
  return rows.map(({ user, name, ...note }) => ({
    ...note,
    by: user === null || name === null ? null : { _id: user, name },
  }));
}
