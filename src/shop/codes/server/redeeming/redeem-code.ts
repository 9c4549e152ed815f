import { foldHandle } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { exactFrom } from "#shop/pricing/amounts/money.ts";
import { lockedCode } from "../locked-code.ts";
import { type CodeTerms, isOnce, isRedeemedBy } from "./code-for.ts";

export type Redemption = {
  terms: CodeTerms;
  /** The id of the order. */
  order: string;
  user: string | null;
  /** The mail address of the order; null for a customer who has none. */
  address: string | null;
  /** Whether the customer has ordered before; null if it is not known. */
  hasOrdered: boolean | null;
  /** What it took off the goods and the shipping, in minor units. */
  taken: number;
  id: () => string;
  now: Date;
};

/**
 * Notes that an order has a code, in the transaction that places it and as late in it as possible: until its end nobody
 * else can redeem the code. How often it may be redeemed, and by whom, is looked at once more. An order that has it
 * already is not counted twice.
 * @throws Problem `CODE_USED` when it cannot be redeemed any more; `CODE_ONCE`, which is looked at last, for a customer who has redeemed it,
 *   or has ordered before
 */
export async function redeemCode(tx: Tx, redemption: Redemption): Promise<void> {
  const { terms, order, user, address, id, now } = redemption;
  const code = await lockedCode(tx, { id: terms.id });
  const used = new Problem("CODE_USED", { field: "code", values: { code: terms.code } });
  if (!code) throw used;
  const own = tx.selectFrom("code_redemptions").select("returned_at").where("code_id", "=", code.id);
  const before = await own.where("order_id", "=", order).executeTakeFirst();
  if (before && before.returned_at === null) return;
  if (code.enabled === 0 || (code.most !== null && code.redeemed >= code.most)) throw used;
  const isLate = code.first_order === 1 && redemption.hasOrdered === true;
  if (isLate || (isOnce(code) && (await isRedeemedBy(tx, { code: code.id, user, address })))) {
    throw new Problem("CODE_ONCE", { field: "code", values: { code: terms.code } });
  }
  const taken = exactFrom(redemption.taken);
  const row = {
    user_id: user,
    address_folded: foldHandle(address ?? ""),
    taken,
    at: now.toISOString(),
    returned_at: null,
  };
  await tx
    .insertInto("code_redemptions")
    .values({ id: id(), code_id: code.id, order_id: order, ...row })
    .onConflict((conflict) => conflict.columns(["code_id", "order_id"]).doUpdateSet(row))
    .execute();
  await tx
    .updateTable("codes")
    .set((eb) => ({ redeemed: eb("redeemed", "+", 1), taken: eb("taken", "+", taken) }))
    .where("id", "=", code.id)
    .execute();
}
