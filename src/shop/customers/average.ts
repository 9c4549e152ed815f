/** What an order comes to on average, in whole minor units, half a unit up; 0 without orders. */
export function average({ turnover, orders }: { turnover: number; orders: number }): number {
  return orders === 0 ? 0 : Math.round(turnover / orders);
}
