/** What is known of the money of an order, in minor units of its currency. */
type Sums = { payment: string; total: number; credited: number; received: number; refunded: number };

/**
 * What of the total of an order is no turnover, in minor units: what was withdrawn from it, or what was given back where
 * that is more. What was paid beyond the total never was turnover, so giving it back changes nothing.
 */
export function deductionOf({ payment, total, credited, received, refunded }: Sums): number {
  if (payment === "refunded") return total;
  const given = refunded - Math.max(0, received - total);
  return Math.min(total, Math.max(0, credited, given));
}
