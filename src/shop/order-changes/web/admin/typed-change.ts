import type { Language } from "#contract/language.ts";
import type { Input } from "#contract/wire/route.ts";
import { addressOf, emptyOrder, itemsOf, type TypedOrder, typedAddress } from "#shop/manual-orders/web/admin/index.ts";
import type { priceOrderChange } from "#shop/order-changes/contract.ts";
import type { Order } from "#shop/orders/order.ts";
import { lineName } from "#shop/orders/wording/line-name.ts";
import { type Fields, text } from "#web/form/fields.ts";

/** A change as it is typed: the order as it is to be, and what is said about it. */
export type TypedChange = {
  order: TypedOrder;
  message: string;
  reason: string;
  ageConfirmed: boolean;
  /** Whether the customer has agreed already, and if so, how. */
  agreed: "ask" | "phone" | "letter" | "counter";
  who: string;
};

/** An order as it stands in the form before anything is typed. */
export function typedChange(order: Order, { language, place }: { language: Language; place: string }): TypedChange {
  const { shippingData, invoiceData, pickup, wishedDay } = order;
  const country = shippingData?.country ?? "DE";
  return {
    order: {
      ...emptyOrder({ key: order._id, country, place: pickup?.place ?? place }),
      lines: order.lines.map((line) => ({
        ...{ id: `${line.item} ${line.variant}`, item: line.item, variant: line.variant },
        ...{ name: lineName(line, language), amount: String(line.amount), variants: [] },
      })),
      delivery: pickup ? "pickup" : "shipping",
      shippingData: typedAddress(shippingData, country),
      ownInvoice: invoiceData !== null && pickup === null,
      invoiceData: typedAddress(invoiceData, invoiceData?.country ?? country),
      pickup: { place: pickup?.place ?? place, start: pickup?.start ?? null },
      wishedDay: wishedDay ?? "",
    },
    ...{ message: "", reason: "", ageConfirmed: false, agreed: order.email ? "ask" : "phone", who: "" },
  };
}

/** How what is typed is kept in the browser: as one text. */
export const keptFields: Fields<{ change: string }> = { change: text("change") };

export function keptChange(typed: TypedChange): { change: string } {
  return { change: JSON.stringify(typed) };
}

export function takenChange({ change }: { change: string }, untouched: TypedChange): TypedChange {
  return { ...untouched, ...(JSON.parse(change) as Partial<TypedChange>) };
}

/** What a copy is known again by: the goods. */
export function changeInShort({ change }: { change: string }): string {
  const { order, message } = JSON.parse(change) as TypedChange;
  return [...order.lines.map(({ amount, name }) => `${amount} × ${name}`), message].filter(Boolean).join("\n");
}

type AskedBody = NonNullable<Input<typeof priceOrderChange>["body"]>;

/** What is to be different; null while no line is left. */
export function askedBody(id: string, { order }: TypedChange): AskedBody | null {
  const { delivery, ownInvoice, shippingData, invoiceData, pickup, wishedDay, lines } = order;
  const items = itemsOf(order);
  if (items.length === 0 || items.length < lines.length) return null;
  const today = new Set(lines.filter((line) => line.today).map(({ item, variant }) => `${item} ${variant}`));
  const isSent = delivery === "shipping";
  return {
    order: id,
    items: items.map((one) => (today.has(`${one.item} ${one.variant ?? null}`) ? { ...one, today: true } : one)),
    // Of an order of which nothing is sent, the fields of this address are empty.
    shippingData: isSent && !(ownInvoice && isEmpty(shippingData)) ? addressOf(shippingData) : null,
    invoiceData: ownInvoice || !isSent ? addressOf(invoiceData) : null,
    pickup: isSent ? null : pickup,
    wishedDay: isSent && wishedDay ? wishedDay : null,
  };
}

function isEmpty({ name, street, zip, city, company }: TypedOrder["shippingData"]): boolean {
  return [name, street, zip, city, company].every((one) => one.trim() === "");
}
