import type { Platform } from "#platform/platform.ts";
import type { Address } from "#shop/addresses/address.ts";
import type { OrderDocument } from "#shop/orders/server/index.ts";
import type { Buyer } from "#shop/pricing/taxes/tax.ts";
import { checkVatId } from "#shop/vat-ids/server/index.ts";

type Addresses = { shippingData: Address | null; invoiceData: Address | null };
export type CheckedBuyer = OrderDocument["buyer"];

/** A business names itself. */
export function buyerKind({ shippingData, invoiceData }: Addresses): Buyer["kind"] {
  const { company, vatId } = invoiceData ?? shippingData ?? {};
  return company || vatId ? "business" : "consumer";
}

/** Who buys, with what a register of the EU says now about the VAT ID, if there is one. */
export async function checkedBuyer(
  from: Pick<Platform, "db" | "fetchOutside" | "outside" | "ports">,
  addresses: Addresses,
  now: Date,
): Promise<CheckedBuyer> {
  if (buyerKind(addresses) === "consumer") return { kind: "consumer" };
  const { vatId } = addresses.invoiceData ?? addresses.shippingData ?? {};
  return { kind: "business", vatId: vatId ? await checkVatId(from, { vatId, now }) : null };
}

/** The same as taxes ask for it. */
export function taxedBuyer(buyer: CheckedBuyer): Buyer {
  if (buyer.kind === "consumer") return buyer;
  const { vatId } = buyer;
  return { kind: "business", vatId: vatId && { prefix: vatId.prefix, state: vatId.state } };
}
