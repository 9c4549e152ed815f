import type { Input } from "#contract/wire/route.ts";
import type { Address } from "#shop/addresses/address.ts";
import { asLine } from "#shop/addresses/address.ts";
import { mostOfOne } from "#shop/carts/most.ts";
import type { channels } from "#shop/manual-orders/channels.ts";
import type { priceOrderFor, takeOrder } from "#shop/manual-orders/contract.ts";
import type { PaymentSource } from "#shop/payments/payment-sources.ts";
import { type Fields, text } from "#web/form/fields.ts";

/** An address as it is typed: empty where nothing is. */
export type TypedAddress = Record<keyof Address, string>;

export type TypedLine = {
  /** Of the line on the screen. */
  id: string;
  item: string;
  variant: string | null;
  name: string;
  /** As it is typed. */
  amount: string;
  /** Of an order that is changed: at the price of today, though another one was agreed. */
  today?: boolean;
  /** What the product is sold in; none for a single offer. */
  variants: { value: string; label: string }[];
};

/** An order as it is typed, before it is one. */
export type TypedOrder = {
  /** By which it is placed once, however often it is sent. */
  key: string;
  channel: (typeof channels)[number];
  account: { id: string; name: string; email: string } | null;
  email: string;
  lines: TypedLine[];
  delivery: "shipping" | "pickup";
  shippingData: TypedAddress;
  /** The invoice goes elsewhere. */
  ownInvoice: boolean;
  invoiceData: TypedAddress;
  pickup: { place: string; start: string | null };
  source: PaymentSource | null;
  reason: string;
  code: string;
  wishedDay: string;
  note: string;
  gift: string;
  ageConfirmed: boolean;
};

export function emptyAddress(country: string): TypedAddress {
  return { name: "", company: "", street: "", zip: "", city: "", country, vatId: "", phone: "" };
}

export function typedAddress(address: Address | null, country: string): TypedAddress {
  return { ...emptyAddress(country), ...address };
}

export function emptyOrder({ key, country, place }: { key: string; country: string; place: string }): TypedOrder {
  return {
    ...{ key, channel: "phone", account: null, email: "", lines: [], delivery: "shipping" },
    ...{ shippingData: emptyAddress(country), ownInvoice: false, invoiceData: emptyAddress(country) },
    ...{ pickup: { place, start: null }, source: null, reason: "", code: "" },
    ...{ wishedDay: "", note: "", gift: "", ageConfirmed: false },
  };
}

/** How what is typed is kept in the browser: as one text. */
export const keptFields: Fields<{ order: string }> = { order: text("order") };

export function keptOrder(typed: TypedOrder): { order: string } {
  return { order: JSON.stringify(typed) };
}

/** What a copy holds; what it lacks is as in `untouched`. */
export function takenOrder({ order }: { order: string }, untouched: TypedOrder): TypedOrder {
  return { ...untouched, ...(JSON.parse(order) as Partial<TypedOrder>) };
}

/** What a copy is known again by: the customer, and the goods. */
export function orderInShort({ order }: { order: string }): string {
  const { account, shippingData, invoiceData, lines } = JSON.parse(order) as TypedOrder;
  const goods = lines.map(({ amount, name }) => `${amount} × ${name}`);
  return [account?.name ?? (shippingData.name || invoiceData.name), ...goods].filter(Boolean).join("\n");
}

type PriceBody = NonNullable<Input<typeof priceOrderFor>["body"]>;

/** Whether anything of it is sent or collected, as its price says: vouchers, seats and services are not. */
export function sendsGoods(shipping: { free: string | null } | null): boolean {
  return shipping?.free !== "nothingSent";
}

/** What decides the price; null while nothing is ordered. Where nothing is sent, nobody is asked where it goes. */
export function pricedBody(typed: TypedOrder, { isSent }: { isSent: boolean }): PriceBody | null {
  const items = itemsOf(typed);
  if (items.length === 0) return null;
  const { delivery, shippingData, code } = typed;
  const { company, vatId } = invoiceOf(typed);
  return {
    ...customerOf(typed),
    ...{ items, code: code.trim(), pickup: isSent && delivery === "pickup" },
    ...(isSent && delivery === "shipping" ? { country: shippingData.country } : {}),
    ...(company.trim() || vatId.trim() ? { business: { vatId: vatId.trim() } } : {}),
  };
}

type TakeBody = NonNullable<Input<typeof takeOrder>["body"]>;

type Seen = { total: number; isNeeded: boolean; isSent: boolean };

/** What is asked for, at the total that was seen, in the currency. `isNeeded`: the reason for the way of payment. */
export function bodyOf(typed: TypedOrder, { total, isNeeded, isSent }: Seen): TakeBody {
  const { key, channel, delivery, ownInvoice, shippingData, pickup, source, reason, code, wishedDay } = typed;
  const isDelivered = isSent && delivery === "shipping";
  return {
    ...customerOf(typed),
    ...{ channel, items: itemsOf(typed), checkoutKey: key, expectedTotal: total },
    shippingData: isDelivered ? addressOf(shippingData) : null,
    invoiceData: ownInvoice || !isDelivered ? addressOf(invoiceOf(typed)) : null,
    pickup: isSent && !isDelivered ? pickup : null,
    paymentsource: source ?? "invoice",
    ...(isNeeded && reason.trim() ? { override: { reason: reason.trim() } } : {}),
    ...{ code: code.trim(), ageConfirmed: typed.ageConfirmed },
    ...(isSent ? { note: typed.note.trim(), gift: typed.gift.trim() } : {}),
    wishedDay: isDelivered && wishedDay ? wishedDay : null,
  };
}

/** Where the invoice goes, and whose VAT ID counts. */
export function invoiceOf({ delivery, ownInvoice, shippingData, invoiceData }: TypedOrder): TypedAddress {
  return ownInvoice || delivery === "pickup" ? invoiceData : shippingData;
}

function customerOf({ account, email }: TypedOrder) {
  if (account) return { customer: account.id };
  return email.trim() ? { email: email.trim() } : {};
}

/** What is ordered, as far as its amounts can be read. */
export function itemsOf({ lines }: Pick<TypedOrder, "lines">): PriceBody["items"] {
  return lines.flatMap(({ item, variant, amount }) => {
    const pieces = Number(amount);
    return Number.isInteger(pieces) && pieces >= 1 && pieces <= mostOfOne ? [{ item, variant, amount: pieces }] : [];
  });
}

/** An address as it is sent. */
export function addressOf({ name, street, zip, city, country, company, vatId, phone }: TypedAddress): Address {
  const optional = Object.entries({ company, vatId, phone }).flatMap(([field, text]) =>
    asLine(text) ? [[field, asLine(text)] as const] : [],
  );
  return {
    ...{ name: asLine(name), street: asLine(street), zip: asLine(zip), city: asLine(city), country },
    ...Object.fromEntries(optional),
  };
}
