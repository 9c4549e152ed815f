import type { OrderRow } from "../migrations/2026-11-27-orders.ts";

/** Money that has arrived for an order, in minor units; `day` is that of the bank, `reference` what its statement or a service says. */
export type Receipt = { amount: number; day: string; reference: string; at: string };

export function receiptsOf({ receipts }: Pick<OrderRow, "receipts">): Receipt[] {
  return JSON.parse(receipts) as Receipt[];
}

/** The same money, told of twice: nobody gets two equal sums on one day with the same reference. */
export function isKnown(receipts: readonly Receipt[], { amount, day, reference }: Omit<Receipt, "at">): boolean {
  return receipts.some((one) => one.amount === amount && one.day === day && one.reference === reference);
}

/** What changes in the row of an order with another receipt; one of nothing only settles what is there. */
export function withReceipt(row: OrderRow, receipt: Receipt): Pick<OrderRow, "receipts" | "received"> {
  const receipts = receipt.amount === 0 ? receiptsOf(row) : [...receiptsOf(row), receipt];
  return { receipts: JSON.stringify(receipts), received: receipts.reduce((sum, { amount }) => sum + amount, 0) };
}
