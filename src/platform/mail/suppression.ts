import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import { foldHandle } from "#contract/formats/fold.ts";
import type { Db, Tx } from "#database/database.ts";
import { runPrepared } from "#database/prepared.ts";
import type { SuppressionRow } from "#database/schema/mails.ts";
import type { Schema } from "#database/schema.ts";
import { outside } from "../outside.ts";

/** Both engines take more values in a query, but there is a limit. */
const atOnce = 500;

/** Which of these addresses are suppressed; folded by `foldHandle`. */
export async function suppressedOf(db: Db | Tx, addresses: string[]): Promise<Set<string>> {
  const wanted = [...new Set(addresses.map(foldHandle))];
  const found = new Set<string>();
  for (let from = 0; from < wanted.length; from += atOnce) {
    const rows = await runPrepared(db, {
      shape: "suppressed addresses",
      values: { addresses: wanted.slice(from, from + atOnce) },
      build: (tables, { addresses }) =>
        tables.selectFrom("suppressions").select("address").where("address", "in", addresses),
    });
    for (const { address } of rows) found.add(address);
  }
  return found;
}

/**
 * The SQL condition that the address in a column (folded by `foldHandle`) is not suppressed. Evaluated row by row,
 * since most addresses are not suppressed.
 */
export function mayBeMailed(address: Expression<string | null>): Expression<SqlBool> {
  const eb = expressionBuilder<Schema>();
  const found = eb
    .selectFrom("suppressions")
    .select("suppressions.address")
    .where("suppressions.address", "=", address);
  return eb.not(eb.exists(found));
}

/** The opposite of `mayBeMailed`. Starts from the suppressed addresses, which are few. */
export function isSuppressed(address: Expression<string | null>): Expression<SqlBool> {
  const eb = expressionBuilder<Schema>();
  return eb(address, "in", eb.selectFrom("suppressions").select("suppressions.address"));
}

type Suppression = {
  id?: string;
  address: string;
  /** The mailbox does not exist, three mails were refused, a complaint about spam, or a decision of the staff. */
  reason: SuppressionRow["reason"];
  /** The reply of the other mail server, or the reason that the staff gave. */
  said: string;
  now: Date;
};

/** Suppresses an address. The first reason stays; returns whether the address was not suppressed before. */
export async function suppress(
  tx: Tx,
  { id = outside.id(), address, reason, said, now }: Suppression,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("suppressions")
    .values({
      id,
      address: foldHandle(address),
      written: address,
      reason,
      said: said.slice(0, 500),
      at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("address").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Releases an address, and resets its bounces. Returns whether it was suppressed. */
export async function release(tx: Tx, { address }: { address: string }): Promise<boolean> {
  const folded = foldHandle(address);
  const { numDeletedRows } = await tx.deleteFrom("suppressions").where("address", "=", folded).executeTakeFirst();
  await tx.deleteFrom("bounces").where("address", "=", folded).execute();
  return numDeletedRows === 1n;
}
