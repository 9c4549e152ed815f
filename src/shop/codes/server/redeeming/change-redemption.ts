import type { Db, Tx } from "#database/database.ts";
import { exactFrom } from "#shop/pricing/amounts/money.ts";
import { lockedCode } from "../locked-code.ts";
import type { CodeFault, CodeTerms } from "./code-for.ts";
import { returnCode } from "./return-code.ts";

type Asked = {
  /** The id of the code that the order has redeemed. */
  code: string;
  /** Minor units of what a code may lower, after the customer's own discount. */
  goods: number;
};

/**
 * What a code that an order has redeemed gives to the order as it is now, whenever the code itself holds. It is lost if the
 * goods come to less than it needs.
 */
export async function redeemedCode(
  db: Db | Tx,
  { code: id, goods }: Asked,
): Promise<{ terms: CodeTerms; fault: null } | { terms: null; fault: CodeFault }> {
  const row = await db.selectFrom("codes").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return { terms: null, fault: { code: "unknown", value: null } };
  if (row.least_amount !== null && goods < row.least_amount)
    return { terms: null, fault: { code: "least", value: row.least_amount } };
  const { code, percent, amount, free_shipping } = row;
  return { terms: { id, code, percent, amount, freeShipping: free_shipping === 1 }, fault: null };
}

type Changing = {
  order: string;
  /** What the code takes off the order now, in minor units; null if the order has it no more. */
  taken: number | null;
  now: Date;
};

/** An order that has redeemed a code has changed: what the code takes off it is different, or the code is free again. */
export async function changeRedemption(tx: Tx, { order, taken, now }: Changing): Promise<void> {
  if (taken === null) return returnCode(tx, { order, now });
  const row = await tx
    .selectFrom("code_redemptions")
    .select("code_id")
    .where("order_id", "=", order)
    .where("returned_at", "is", null)
    .executeTakeFirst();
  const code = row && (await lockedCode(tx, { id: row.code_id }));
  if (!code) return;
  const own = await tx
    .selectFrom("code_redemptions")
    .select("taken")
    .where("code_id", "=", code.id)
    .where("order_id", "=", order)
    .executeTakeFirstOrThrow();
  const more = exactFrom(taken) - own.taken;
  if (more === 0) return;
  await tx
    .updateTable("code_redemptions")
    .set({ taken })
    .where("code_id", "=", code.id)
    .where("order_id", "=", order)
    .execute();
  await tx
    .updateTable("codes")
    .set((eb) => ({ taken: eb("taken", "+", more) }))
    .where("id", "=", code.id)
    .execute();
}
