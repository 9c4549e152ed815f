import { type OrderRow, owedBack } from "#shop/orders/server/index.ts";
import type { WithdrawalRow } from "./migrations/2026-11-28-withdrawals.ts";
import { isOpen, type Refund } from "./withdrawal-rows.ts";

type Asked = {
  order: OrderRow;
  /** The withdrawals of the order of which something has come or will come, oldest first. */
  all: readonly WithdrawalRow[];
};

/**
 * What is to be given back now for one withdrawal, in minor units: what its goods come to, as far as so much of the order was
 * paid and is not owed for an older one. The last of those that are open gets all that is left, such as what was paid beyond the
 * total; but never what was kept back for a reason that a customer has read.
 */
export function owedFor({ id }: Pick<WithdrawalRow, "id">, { order, all }: Asked): number {
  const open = all.filter((one) => isOpen(one) && one.lines !== "[]");
  let left = Math.max(0, owedBack(order) - keptBack(all));
  for (const [at, one] of open.entries()) {
    const share = at === open.length - 1 ? left : Math.min(one.owed ?? 0, left);
    if (one.id === id) return share;
    left -= share;
  }
  return 0;
}

function keptBack(all: readonly WithdrawalRow[]): number {
  return all.reduce((sum, { refund }) => sum + (refund === null ? 0 : ((JSON.parse(refund) as Refund).kept ?? 0)), 0);
}
