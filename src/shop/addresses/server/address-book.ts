import type { Db, Tx } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import type { Address } from "../address.ts";
import { tidied } from "../address-faults.ts";
import type { AddressBook } from "../contract.ts";
import type { AddressRow } from "./migrations/2026-11-27-addresses.ts";

/** The addresses that a user keeps, in the order in which they were added. */
export async function addressBook(db: Db | Tx, { user }: { user: string }): Promise<AddressBook> {
  const rows = await db
    .selectFrom("addresses")
    .selectAll()
    .where("user_id", "=", user)
    .orderBy("created_at")
    .orderBy("place")
    .orderBy("id")
    .execute();
  return { items: rows.map(toKept) };
}

function toKept({ id, document, is_shipping_default, is_invoice_default, created_at, changed_at }: AddressRow) {
  return {
    ...{ _id: id, address: JSON.parse(document) as Address },
    ...{ defaultShipping: is_shipping_default === 1, defaultInvoice: is_invoice_default === 1 },
    ...{ created: created_at, changed: changed_at },
  };
}

/** As it is stored: two addresses that say the same are the same text. */
export function documentOf(address: Address): string {
  return JSON.stringify(tidied(address));
}

/** Two changes of one book follow one another, or both would add the last address that has room in it. */
export async function holdBook(tx: Tx, { user }: { user: string }): Promise<void> {
  if (manyWriters(tx)) await tx.selectFrom("users").select("id").where("id", "=", user).forUpdate().execute();
}

const defaultColumns = { shipping: "is_shipping_default", invoice: "is_invoice_default" } as const;
export type AddressKind = keyof typeof defaultColumns;

type Marking = { user: string; id: string; kind: AddressKind; on: boolean };

/** Makes it the default, and no other one; or takes that off it. */
export async function markDefault(tx: Tx, { user, id, kind, on }: Marking): Promise<void> {
  const column = defaultColumns[kind];
  if (on) {
    await tx
      .updateTable("addresses")
      .set({ [column]: 0 })
      .where("user_id", "=", user)
      .where(column, "=", 1)
      .where("id", "!=", id)
      .execute();
  }
  await tx
    .updateTable("addresses")
    .set({ [column]: on ? 1 : 0 })
    .where("user_id", "=", user)
    .where("id", "=", id)
    .execute();
}

/** `place`: how many are in the book already. */
type Adding = { id: string; user: string; document: string; place: number; now: Date };

export async function addAddress(tx: Tx, { id, user, document, place, now }: Adding): Promise<void> {
  const time = now.toISOString();
  await tx
    .insertInto("addresses")
    .values({
      ...{ id, user_id: user, document, is_shipping_default: 0, is_invoice_default: 0 },
      ...{ created_at: time, changed_at: time, place },
    })
    .execute();
}
