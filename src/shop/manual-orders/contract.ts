import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id, Lang } from "#contract/wire/shapes.ts";
import { Address } from "#shop/addresses/address.ts";
import { CartItem, PricedCart } from "#shop/carts/contract.ts";
import { mostLines } from "#shop/carts/most.ts";
import { checkoutFields, placeOrder } from "#shop/checkout/contract.ts";
import { longestReason } from "#shop/orders/acts-contract.ts";
import { paymentSources } from "#shop/payments/payment-sources.ts";
import { channels } from "./channels.ts";

const { email, shippingData, invoiceData, pickup, wishedDay, note, gift, code } = checkoutFields;
const items = Type.Array(CartItem, { minItems: 1, maxItems: mostLines });
const Reason = Type.String({ minLength: 1, maxLength: longestReason, pattern: "\\S" });

/** For whom: an account, a mail address, or neither. */
const customer = {
  customer: Type.Optional(Id),
  /** Of somebody without an account; left out or empty for a customer who has none. */
  email: Type.Optional(email),
};

export const takeOrder = route({
  method: "POST",
  path: "/shop/order/manual",
  permission: "order.write",
  summary:
    "Enters an order that came by phone, by letter or at the counter: with the customer's prices, and all else as if the customer had placed it. `customer` is an account, `email` an address without one; without both nobody is written to. `override` says why it may be paid in a way that the rules of the shop do not offer. With the same key it is placed once.",
  body: closed({
    ...customer,
    channel: Type.Enum([...channels]),
    /** In which it is confirmed; without it that of the account, or the main one of the site. */
    language: Type.Optional(Lang),
    items,
    shippingData: Type.Optional(shippingData),
    invoiceData: Type.Optional(invoiceData),
    pickup: Type.Optional(pickup),
    paymentsource: Type.Enum([...paymentSources]),
    override: Type.Optional(closed({ reason: Reason })),
    code: Type.Optional(code),
    wishedDay: Type.Optional(wishedDay),
    note: Type.Optional(note),
    gift: Type.Optional(gift),
    /** Where goods are not sold to everybody: the customer is known to be old enough. */
    ageConfirmed: Type.Optional(Type.Boolean()),
    checkoutKey: placeOrder.body!.properties.checkoutKey,
    expectedTotal: placeOrder.body!.properties.expectedTotal,
  }),
  reply: placeOrder.reply,
  refusals: [
    ...(["CUSTOMER_UNKNOWN", "AGE_UNCONFIRMED"] as const),
    ...placeOrder.refusals!.filter((refusal) => !["AGE_NEEDED", "AGE_TOO_YOUNG", "TOO_MANY"].includes(refusal)),
  ],
});

/** Why a rule of the shop does not offer a way to pay; `mail`: nobody could be led to the payment service. */
export const ruleFaults = ["pickup", "country", "from", "to", "customers", "first", "mail"] as const;

export const priceOrderFor = route({
  method: "POST",
  path: "/shop/order/manual/price",
  permission: "order.write",
  summary:
    "What such an order would cost its customer now, as `POST /shop/price` says it, with the ways in which it can be paid. Nothing is stored or reserved.",
  body: closed({
    ...customer,
    items,
    country: Type.Optional(Type.String({ pattern: "^[A-Z]{2}$" })),
    pickup: Type.Optional(Type.Boolean()),
    code: Type.Optional(code),
    /** It buys as a business, with its VAT ID if that is known. */
    business: Type.Optional(closed({ vatId: Type.String({ maxLength: 20 }) })),
  }),
  reply: closed({
    cart: PricedCart,
    /** Those that the shop has; with a fault they need a reason, but for `pickup` and `mail`, which nothing changes. */
    sources: Type.Array(
      closed({
        source: Type.Enum([...paymentSources]),
        fault: Type.Union([Type.Enum([...ruleFaults]), Type.Null()]),
      }),
    ),
    /** From which age its goods are sold; 0 for everybody. */
    age: Type.Integer({ minimum: 0 }),
    /** Whether the VAT ID is known to be right; null without one. */
    vatId: Type.Union([Type.Enum(["valid", "invalid", "unchecked"]), Type.Null()]),
  }),
  refusals: ["CUSTOMER_UNKNOWN", "PRICE_UNKNOWN"],
});
export type PricedFor = Static<typeof priceOrderFor.reply>;

const KnownCustomer = closed({
  /** Null for somebody who has ordered without an account. */
  customer: Type.Union([Id, Type.Null()]),
  name: Type.String(),
  email: Type.String(),
  language: Lang,
  shippingData: Type.Union([Address, Type.Null()]),
  invoiceData: Type.Union([Address, Type.Null()]),
});
export type KnownCustomer = Static<typeof KnownCustomer>;

export const findCustomers = route({
  method: "GET",
  path: "/shop/order/manual/customer",
  permission: "order.write",
  summary:
    "Customers who may be meant by some words of a name, a mail address or a postal address: accounts first, then who has ordered without one; with the addresses that they have used last. `customer` for one account.",
  query: closed({
    q: Type.Optional(Type.String({ maxLength: 160 })),
    customer: Type.Optional(Id),
  }),
  reply: closed({ items: Type.Array(KnownCustomer) }),
});
