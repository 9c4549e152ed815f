import type { Language } from "#contract/language.ts";
import { type Fault, refuseFaults } from "#contract/wire/faults.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import { addressFaults, tidied } from "#shop/addresses/address-faults.ts";
import { offerKey } from "#shop/carts/server/index.ts";
import { wishableDays } from "#shop/checkout/server/index.ts";
import type { priceOrderChange } from "#shop/order-changes/contract.ts";
import type { OrderDocument } from "#shop/orders/server/index.ts";

/** What is asked for; what is left out stays. */
export type AskedChange = Omit<NonNullable<Input<typeof priceOrderChange>["body"]>, "order">;

/** An order as it is to be, before it has a price. */
export type WantedOrder = {
  items: { item: string; variant: string | null; amount: number; today: boolean }[];
  shippingData: OrderDocument["shippingData"];
  invoiceData: OrderDocument["invoiceData"];
  pickup: { place: string; start: string | null } | null;
  wishedDay: string | null;
};

/** An order as it is, with what is to be different. Who collects it says when by a time of the place. */
export function wantedOrder(document: OrderDocument, asked: AskedChange): WantedOrder {
  const { lines, pickup: booked } = document;
  const former = booked && { place: booked.place, start: booked.start };
  const pickup = asked.pickup === undefined ? former : asked.pickup;
  const shippingData = asked.shippingData === undefined ? document.shippingData : asked.shippingData;
  const invoiceData = asked.invoiceData === undefined ? document.invoiceData : asked.invoiceData;
  const wishedDay = asked.wishedDay === undefined ? document.wishedDay : asked.wishedDay;
  return {
    items: asked.items ? added(asked.items) : lines.map(lineOf),
    shippingData: pickup || !shippingData ? null : tidied(shippingData),
    invoiceData: invoiceData && tidied(invoiceData),
    pickup,
    wishedDay: pickup ? null : wishedDay,
  };
}

function lineOf({ item, variant, pieces }: OrderDocument["lines"][number]): WantedOrder["items"][number] {
  return { item, variant, amount: pieces, today: false };
}

/** The same offer is one line, at the place where it was named first. */
function added(items: NonNullable<AskedChange["items"]>): WantedOrder["items"] {
  const lines = new Map<string, WantedOrder["items"][number]>();
  for (const { item, variant = null, amount, today = false } of items) {
    const before = lines.get(offerKey({ item, variant }));
    const all = (before?.amount ?? 0) + amount;
    lines.set(offerKey({ item, variant }), { item, variant, amount: all, today: today || (before?.today ?? false) });
  }
  return [...lines.values()];
}

type Checking = { document: OrderDocument; deliveredTo: readonly string[]; language: Language; now: Date };

/**
 * Refuses what is wrong in what is new of it, all addresses at once.
 * @throws Problem of addresses; `DAY_NOT_OFFERED`
 */
export function refuseWrong(wanted: WantedOrder, { document, deliveredTo, language, now }: Checking): void {
  const { shippingData, invoiceData, pickup, wishedDay } = wanted;
  // Nothing of it was sent. Whether anything is now is known once it has a price.
  const isUnsent = shippingData === null && document.shippingData === null && document.pickup === null;
  const faults: Fault[] = [
    ...(pickup || isUnsent
      ? []
      : faultsOf(shippingData, { field: "shippingData", former: document.shippingData, deliveredTo })),
    // Invoices may go anywhere; where nothing is sent there has to be one.
    ...(invoiceData || pickup || isUnsent
      ? faultsOf(invoiceData, { field: "invoiceData", former: document.invoiceData, deliveredTo: null })
      : []),
  ];
  refuseFaults(faults, language);
  const { first, last } = wishableDays(now, null);
  const isNew = wishedDay !== null && wishedDay !== document.wishedDay;
  if (isNew && (wishedDay < first || wishedDay > last)) throw new Problem("DAY_NOT_OFFERED", { field: "wishedDay" });
}

type Address = OrderDocument["shippingData"];
type At = { field: string; former: Address; deliveredTo: readonly string[] | null };

function faultsOf(address: Address, { field, former, deliveredTo }: At): Fault[] {
  if (address === null) return [{ field, code: "ADDRESS_NAME" }];
  // What was agreed is not looked at again.
  const isNew = JSON.stringify(address) !== JSON.stringify(former);
  return isNew ? addressFaults(address, { field, countries: deliveredTo }) : [];
}
