import type { Tx } from "#database/database.ts";

/** What one account has redeemed counts as redeemed by another: two accounts of one person are becoming one. */
export async function moveRedemptions(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable("code_redemptions").set({ user_id: to }).where("user_id", "=", from).execute();
}
