import type { Order } from "./order.ts";

type Sent = { line: number; amount: number };
type Counted = {
  lines: readonly { amount: number }[];
  shipments: readonly { lines: readonly Sent[] }[];
  /** What will never be sent. */
  withdrawn: readonly Sent[];
};

/** The pieces of an order that are still to leave the house, by the places of their lines. */
export function linesLeft({ lines, shipments, withdrawn }: Counted): Sent[] {
  const sent = new Map<number, number>();
  for (const { line, amount } of [...shipments.flatMap((one) => one.lines), ...withdrawn]) {
    sent.set(line, (sent.get(line) ?? 0) + amount);
  }
  return lines.flatMap(({ amount: ordered }, line) => {
    const amount = ordered - (sent.get(line) ?? 0);
    return amount > 0 ? [{ line, amount }] : [];
  });
}

/** Whether somebody still has to fetch something of an order from the shelves: what is packed already waits only to leave. */
export function isLeftToPack(order: Counted & Pick<Order, "state" | "fulfilment">): boolean {
  const { state, fulfilment } = order;
  if (state === "cancelled") return false;
  return (fulfilment === "open" || fulfilment === "partially_shipped") && linesLeft(order).length > 0;
}
