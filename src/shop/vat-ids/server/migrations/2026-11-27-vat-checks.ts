import type { Kysely } from "kysely";

/** One check of a VAT ID. Rows are only added, and deleted when their time is over. */
export type VatCheckRow = {
  id: string;
  prefix: string;
  number: string;
  /** `valid`, `invalid`, or `unchecked`: the register did not answer. */
  state: string;
  /** Why it did not, in its own words. */
  fault: string | null;
  /** To whom the VAT ID was given out, where the register tells it. */
  name: string | null;
  /** The number by which the register proves the check. */
  consultation: string | null;
  /** Which one was asked. */
  register: string;
  /** The VAT ID of the business that asked. */
  requester: string | null;
  checked_at: string;
};

declare module "#database/schema.ts" {
  interface Schema {
    vat_checks: VatCheckRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("vat_checks")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("prefix", "text", (column) => column.notNull())
    .addColumn("number", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("fault", "text")
    .addColumn("name", "text")
    .addColumn("consultation", "text")
    .addColumn("register", "text", (column) => column.notNull())
    .addColumn("requester", "text")
    .addColumn("checked_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("vat_checks_latest")
    .on("vat_checks")
    .columns(["prefix", "number", "checked_at"])
    .execute();
  // Old ones are looked for every night.
  await db.schema.createIndex("vat_checks_by_time").on("vat_checks").column("checked_at").execute();
}
