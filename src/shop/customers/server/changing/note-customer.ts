import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { takeTurn } from "#platform/changes/journal.ts";
import { customerRow } from "../reading/read-customer.ts";

type Noting = { id: string; customer: string; text: string; by: string | null; now: Date };

/** @throws Problem `C404` */
export function noteCustomer(db: Db, { id, customer, text, by, now }: Noting): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx);
    await customerRow(tx, { id: customer });
    const note = { id, customer_id: customer, text: text.trim(), user_id: by, at: now.toISOString() };
    await tx.insertInto("customer_notes").values(note).execute();
    await audit(tx, { by, action: "customer.note", thing: customer, now });
  });
}

/** @throws Problem `C404` */
export function deleteNote(db: Db, { id, by, now }: Pick<Noting, "id" | "by" | "now">): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx);
    const gone = await tx.deleteFrom("customer_notes").where("id", "=", id).returning("customer_id").executeTakeFirst();
    if (!gone) throw new Problem("C404");
    await audit(tx, { by, action: "customer.deleteNote", thing: gone.customer_id, now });
  });
}
