import type { Order } from "../order.ts";

type Named = Pick<Order, "shippingData" | "invoiceData" | "email">;

/** Who has ordered, by the name on the invoice. */
export function customerName({ shippingData, invoiceData, email }: Named): string {
  return (invoiceData ?? shippingData)?.name ?? email;
}
