import type { Tx } from "#database/database.ts";
import { lockedCode } from "../locked-code.ts";

/** The code of an order that is cancelled may be redeemed again, also by the same customer. Repeated, it does nothing. */
export async function returnCode(tx: Tx, { order, now }: { order: string; now: Date }): Promise<void> {
  const rows = await tx
    .selectFrom("code_redemptions")
    .select("code_id")
    .where("order_id", "=", order)
    .orderBy("code_id")
    .execute();
  for (const { code_id: id } of rows) {
    await lockedCode(tx, { id });
    const returned = await tx
      .updateTable("code_redemptions")
      .set({ returned_at: now.toISOString() })
      .where("code_id", "=", id)
      .where("order_id", "=", order)
      .where("returned_at", "is", null)
      .returning("taken")
      .executeTakeFirst();
    if (!returned) continue;
    await tx
      .updateTable("codes")
      .set((eb) => ({ redeemed: eb("redeemed", "-", 1), taken: eb("taken", "-", returned.taken) }))
      .where("id", "=", id)
      .execute();
  }
}
