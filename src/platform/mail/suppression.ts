import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import { foldHandle } from "#contract/formats/fold.ts";
import type { Db, Tx } from "#database/database.ts";
import type { SuppressionRow } from "#database/schema/mails.ts";
import type { Schema } from "#database/schema.ts";
import { outside } from "../outside.ts";

/** Both engines take more values in one question, but none takes all. */
const atOnce = 500;

/** Which of these addresses nothing may be sent to; folded, as `foldHandle` does it. */
export async function suppressedOf(db: Db | Tx, addresses: string[]): Promise<Set<string>> {
  const wanted = [...new Set(addresses.map(foldHandle))];
  const found = new Set<string>();
  for (let from = 0; from < wanted.length; from += atOnce) {
    const rows = await (db as Db)
      .selectFrom("suppressions")
      .select("address")
      .where("address", "in", wanted.slice(from, from + atOnce))
      .execute();
    for (const { address } of rows) found.add(address);
  }
  return found;
}

/**
 * The condition that mails may go to the address in a column (folded, as `foldHandle` does it). It is asked row by row:
 * most addresses are not suppressed.
 */
export function mayBeMailed(address: Expression<string | null>): Expression<SqlBool> {
  const eb = expressionBuilder<Schema>();
  const found = eb
    .selectFrom("suppressions")
    .select("suppressions.address")
    .where("suppressions.address", "=", address);
  return eb.not(eb.exists(found));
}

/** The opposite of `mayBeMailed`. It starts from the suppressed addresses, which are few. */
export function isSuppressed(address: Expression<string | null>): Expression<SqlBool> {
  const eb = expressionBuilder<Schema>();
  return eb(address, "in", eb.selectFrom("suppressions").select("suppressions.address"));
}

type Suppression = {
  id?: string;
  address: string;
  /** Missing for good, three times not taken, a complaint about spam, or a decision of the staff. */
  reason: SuppressionRow["reason"];
  /** What the other mail server said, or why the staff did it. */
  said: string;
  now: Date;
};

/** From now on nothing is sent there. The first reason stays; returns whether it is a new one. */
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

/** Mails go there again, and what came back before counts no longer. Returns whether it was suppressed. */
export async function release(tx: Tx, { address }: { address: string }): Promise<boolean> {
  const folded = foldHandle(address);
  const { numDeletedRows } = await tx.deleteFrom("suppressions").where("address", "=", folded).executeTakeFirst();
  await tx.deleteFrom("bounces").where("address", "=", folded).execute();
  return numDeletedRows === 1n;
}
