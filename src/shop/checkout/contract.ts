import { type Static, Type } from "typebox";
import { Vacation } from "#cms/settings/contract.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id, Lang } from "#contract/wire/shapes.ts";
import { Address } from "#shop/addresses/address.ts";
import { CartItem, CartLine, PricedCart } from "#shop/carts/contract.ts";
import { mostLines } from "#shop/carts/most.ts";
import { longestCode } from "#shop/codes/contract.ts";
import { LegalText, Order, vatIdStates } from "#shop/orders/order.ts";
import { paymentSources } from "#shop/payments/payment-sources.ts";

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

/** What somebody writes to the business, and what stands on a card. */
export const longestNote = 500;
export const longestGift = 300;

const Note = Type.String({ maxLength: longestNote });
const Gift = Type.String({ maxLength: longestGift });
const Day = Type.String({ format: "date" });
/** Whether there is such a day is told at its field. */
const BirthDate = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" });
const Email = Type.String({ maxLength: 160 });
const Code = Type.String({ maxLength: longestCode });
/** Chosen by who places the order; whoever knows it can read the order. */
const Key = Type.String({ format: "uuid" });
const Total = Type.Number({ minimum: 0, maximum: 10_000_000, multipleOf: 0.01 });

/** Where and when something is collected; `start` as the place offers it. */
export const Collecting = closed({ place: Id, start: orNull(Type.String({ maxLength: 40 })) });

const Country = Type.String({ pattern: "^[A-Z]{2}$" });

export const deliveries = ["shipping", "pickup"] as const;

/** What is known of an order that somebody is about to place. Nothing in it is about a means of payment but its name. */
export const checkoutFields = {
  /** Who orders without an account. */
  email: Email,
  delivery: Type.Enum([...deliveries]),
  /** Where it is to go, as the cart was asked for it; from then on that of the address. */
  country: orNull(Country),
  shippingData: orNull(Address),
  /** Where the invoice goes, if not where the goods go. */
  invoiceData: orNull(Address),
  pickup: orNull(Collecting),
  wishedDay: orNull(Day),
  note: Note,
  gift: Gift,
  paymentsource: orNull(Type.Enum([...paymentSources])),
  code: Code,
};

/** What may be wrong in an address, or in the buyer's address for mails. */
const wrong = [
  ...(["ADDRESS_NAME", "ADDRESS_STREET", "ADDRESS_ZIP", "ADDRESS_ZIP_MISSING", "ADDRESS_CITY"] as const),
  ...(["ADDRESS_COUNTRY", "EMAIL_REQUIRED", "EMAIL_FORMAT"] as const),
] as const;

/** Why visitors cannot order: something is missing that the law asks for, or the business is away. */
const Closed = orNull(Type.Enum(["notReady", "vacation"]));

export const ShopState = closed({
  closed: Closed,
  /** What is missing, as codes of `legalGaps`; for the staff alone. */
  missing: Type.Array(Type.String()),
  /** Null while the business is there. */
  vacation: orNull(Vacation),
});
export type ShopState = Static<typeof ShopState>;

export const readShopState = route({
  method: "GET",
  path: "/shop/state",
  permission: null,
  summary: "Whether the shop takes orders of visitors now, why it does not, and whether the business is away.",
  reply: ShopState,
  tags: () => ["config", "legal", "pages"],
});

export const checkoutSteps = [1, 2, 3, 4] as const;

/** A SHA-256, as hexadecimal digits. */
const Reviewed = Type.String({ pattern: "^[0-9a-f]{64}$" });

export const Checkout = closed({
  ...checkoutFields,
  /** That of the order it will become; null while nothing is known of it. */
  checkoutKey: orNull(Key),
  /** Who is logged in. */
  customer: orNull(closed({ name: Type.String(), email: Type.String() })),
  /** From the customer's address book, the default for deliveries first; `forInvoice` is that for invoices. */
  addresses: Type.Array(closed({ _id: Id, address: Address, forInvoice: Type.Boolean() })),
  items: Type.Array(CartLine, { maxItems: mostLines }),
  /** Of all that the buyer has said and put into the cart: what was reviewed is what is placed. */
  reviewed: Reviewed,
  /** What an order would cost now; null while there is nothing to order. */
  priced: orNull(PricedCart),
  /** The first of the four steps at which something is missing; the last if nothing is. */
  step: Type.Enum([...checkoutSteps]),
  /** How it can be paid now, and why not. */
  sources: Type.Array(closed({ source: Type.Enum([...paymentSources]), fault: orNull(Type.String()) })),
  /** Within how many days an invoice is to be paid. */
  paymentDays: Type.Integer({ minimum: 1 }),
  /** Where it can be delivered, and whether it can be collected. */
  countries: Type.Array(Type.String()),
  collectable: Type.Boolean(),
  /** Something of it is sent or collected. Of an order of which nothing is, an address for the invoice is enough. */
  isSent: Type.Boolean(),
  /** What is missing, or not possible any more, of what is collected; null where nothing is. */
  pickupFault: orNull(Type.Enum(["PICKUP_PLACE", "PICKUP_SLOT"])),
  /** False while the shop takes no orders; `closed` says why. */
  ordersOpen: Type.Boolean(),
  closed: Closed,
  vacation: orNull(Vacation),
  /** Whether a day for the delivery can be wished for: the first and the last one. */
  days: orNull(closed({ first: Day, last: Day })),
  /** From which age its goods are sold; 0 for everybody. */
  age: Type.Integer({ minimum: 0 }),
  /** Whether the VAT ID of the invoice is known to be right; null without one. */
  vatId: orNull(Type.Enum([...vatIdStates])),
  legal: Type.Array(LegalText),
});
export type Checkout = Static<typeof Checkout>;

export const readCheckout = route({
  method: "GET",
  path: "/shop/checkout",
  permission: null,
  summary: "The order that the caller is about to place, with what it would cost now and what it still lacks.",
  query: closed({ lang: Type.Optional(Lang) }),
  reply: Checkout,
});

export const readDraft = route({
  method: "GET",
  path: "/shop/checkout/draft",
  permission: null,
  summary:
    "What the caller has said already, for the cart to begin with: where the order goes, and with which code. It costs less to read than the whole order.",
  reply: closed({
    /** Nothing is kept yet. */
    isNew: Type.Boolean(),
    delivery: checkoutFields.delivery,
    /** Null while nobody has said to which it goes. */
    country: checkoutFields.country,
    code: Code,
  }),
});

export const changeCheckout = route({
  method: "PUT",
  path: "/shop/checkout",
  permission: null,
  summary:
    "Changes what is known of the order that the caller is about to place; what is left out stays. It is kept with the account or with the visit, and never with data of a means of payment.",
  body: closed({
    email: Type.Optional(Email),
    delivery: Type.Optional(checkoutFields.delivery),
    country: Type.Optional(checkoutFields.country),
    shippingData: Type.Optional(checkoutFields.shippingData),
    invoiceData: Type.Optional(checkoutFields.invoiceData),
    pickup: Type.Optional(checkoutFields.pickup),
    wishedDay: Type.Optional(checkoutFields.wishedDay),
    note: Type.Optional(Note),
    gift: Type.Optional(Gift),
    paymentsource: Type.Optional(checkoutFields.paymentsource),
    code: Type.Optional(Code),
  }),
  reply: Checkout,
  refusals: [...wrong, "DAY_NOT_OFFERED", "TOO_MANY", "PRICE_UNKNOWN"],
});

/** An order as it was placed, with the token by which its page is read. */
export const PlacedOrder = closed({ ...Order.properties, token: Type.String() });
export type PlacedOrder = Static<typeof PlacedOrder>;

const refusals = [
  ...([
    "CART_CHANGED",
    "OUT_OF_STOCK",
    "CART_EMPTY",
    "COUNTRY_NOT_DELIVERED",
    "EXCISE_UNSETTLED",
    "AGE_CHECK_UNAVAILABLE",
    "CODE_USED",
    "CODE_ONCE",
  ] as const),
  ...(["PAYMENT_NOT_OFFERED", "SHOP_NOT_READY", "SHOP_ON_VACATION"] as const),
  ...(["CUSTOMER_BLOCKED", "ORDER_NOT_ACCEPTED"] as const),
  ...(["AGE_NEEDED", "AGE_TOO_YOUNG", "DAY_NOT_OFFERED", "TOO_MANY", "PRICE_UNKNOWN"] as const),
  ...wrong,
] as const;

export const placeCheckout = route({
  method: "POST",
  path: "/shop/checkout",
  permission: null,
  summary:
    "Places the order that the caller has prepared. With the same key it is placed once, and the answer is the same; what differs from `expectedTotal`, or from what was `reviewed`, is refused with the new summary.",
  body: closed({
    checkoutKey: Key,
    expectedTotal: Total,
    /** As the review had it: goods, addresses and payment may be others meanwhile, at the same total. */
    reviewed: Type.Optional(Reviewed),
    /** Where goods are not sold to everybody; it is not kept. */
    birthDate: Type.Optional(BirthDate),
  }),
  reply: PlacedOrder,
  refusals: [...refusals],
});

export const placeOrder = route({
  method: "POST",
  path: "/shop/order",
  permission: null,
  summary:
    "Places an order: prices, discounts, shipping, taxes, number and state are the server's. With the same key it is placed once, and the answer is the same; with the same key and another content, or another total than `expectedTotal`, it is refused with the new summary.",
  body: closed({
    items: Type.Array(CartItem, { minItems: 1, maxItems: mostLines }),
    shippingData: Type.Optional(checkoutFields.shippingData),
    invoiceData: Type.Optional(checkoutFields.invoiceData),
    pickup: Type.Optional(checkoutFields.pickup),
    /** May be left out where nothing is to be paid. */
    paymentsource: Type.Optional(Type.Enum([...paymentSources])),
    email: Type.Optional(Email),
    code: Type.Optional(Code),
    wishedDay: Type.Optional(checkoutFields.wishedDay),
    note: Type.Optional(Note),
    gift: Type.Optional(Gift),
    birthDate: Type.Optional(BirthDate),
    checkoutKey: Key,
    expectedTotal: Total,
  }),
  reply: PlacedOrder,
  refusals: [...refusals],
});
