import type { Order } from "../order.ts";

/** Who has ordered, by the name on the invoice. */
export function customerName({ shippingData, invoiceData, email }: Order): string {
  return (invoiceData ?? shippingData)?.name ?? email;
}
