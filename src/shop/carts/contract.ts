import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id } from "#contract/wire/shapes.ts";
import { priceTaxes } from "#shop/catalogue/contract.ts";
import { codeFaults, longestCode } from "#shop/codes/contract.ts";
import { mostLines, mostOfOne } from "./most.ts";

const Amount = Type.Integer({ minimum: 1, maximum: mostOfOne });
export const Variant = Type.Union([Id, Type.Null()]);
/** Decimal numbers in the currency of the shop; sums may be above what a price may be. */
const Sum = Type.Number({ minimum: 0 });
const CountryCode = Type.String({ pattern: "^[A-Z]{2}$" });

export const CartItem = closed({
  item: Id,
  /** Of a product with variants. */
  variant: Type.Optional(Variant),
  amount: Amount,
});
export type CartItem = Static<typeof CartItem>;

/**
 * Why something cannot be ordered as it was asked for. `notSold`: it is not published, has no such variant or no price,
 * is not available yet, or is over. `short`: there are fewer; `value` says how many. `least`, `most`, `step`: it is sold
 * from, up to, or in multiples of `value`. `excise`: it is under excise duty, and does not go to consumers in this country.
 * `ageCheck`: it is handed over only after a look at an identity card, and no service there does that; it can be collected.
 */
export const cartFaults = ["notSold", "excise", "ageCheck", "short", "least", "most", "step"] as const;

export const CartFault = closed({
  item: Id,
  variant: Variant,
  amount: Type.Integer(),
  code: Type.Enum([...cartFaults]),
  value: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
});
export type CartFault = Static<typeof CartFault>;

const PricedLine = closed({
  item: Id,
  variant: Variant,
  amount: Type.Integer(),
  /** With what it is among its variants. */
  name_de: Type.String(),
  name_en: Type.String(),
  /** Of one piece. */
  price: Sum,
  /** Of all pieces before discounts, what is taken off, and what is left. */
  full: Sum,
  discount: Sum,
  paid: Sum,
  /** Of all pieces. */
  deposit: Sum,
});

const Missing = closed({ above: Sum, missing: Sum });

/** It is handed over only to somebody who shows to be so old, by one of these services. */
export const AgeCheck = closed({
  least: Type.Integer({ minimum: 1 }),
  services: Type.Array(closed({ carrier: Type.String(), name: Type.String() })),
});

const Shipping = closed({
  cost: Sum,
  /** Cartons of twelve and of six; none for pick-up, and where nothing is sent. */
  twelve: Type.Integer({ minimum: 0 }),
  six: Type.Integer({ minimum: 0 }),
  /** How many bottles more fit at no extra cost. */
  room: Type.Integer({ minimum: 0 }),
  /** What it costs with one bottle more than that; null where it costs nothing. */
  next: Type.Union([Sum, Type.Null()]),
  free: Type.Union([Type.Enum(["nothingSent", "pickup", "customer", "code", "amount", "items"]), Type.Null()]),
  /** The service with age check that it needs, and that is in `cost`; null where it needs none. */
  ageCheck: Type.Union([AgeCheck, Type.Null()]),
  /**
   * Above how much money, and above how many pieces, it is sent for nothing, and how much of that is missing; either may be
   * null. Null where it is free already, or never is.
   */
  toFree: Type.Union([
    closed({ amount: Type.Union([Missing, Type.Null()]), items: Type.Union([Missing, Type.Null()]) }),
    Type.Null(),
  ]),
});

/** A code that counts: as its owner writes it, and what it takes off the goods. */
const CartCode = closed({ code: Type.String(), discount: Sum, freeShipping: Type.Boolean() });
/** Why a code does not count. `value`: what the goods must cost at least, for `least`. */
const CodeFault = closed({ code: Type.Enum([...codeFaults]), value: Type.Union([Sum, Type.Null()]) });

/** Why no VAT is due: a small business (§ 19 UStG), a supply to a business of another EU state, an export. */
export const untaxedReasons = ["smallBusiness", "intraCommunity", "export"] as const;

const VatLine = closed({
  /** Percent. */
  rate: Type.Number({ minimum: 0 }),
  country: CountryCode,
  net: Sum,
  vat: Sum,
  gross: Sum,
});

export const PricedCart = closed({
  currency: Type.String({ pattern: "^[A-Z]{3}$" }),
  tax: Type.Enum([...priceTaxes]),
  lines: Type.Array(PricedLine),
  /** What stands in the way of ordering this; nothing of `notSold` is in the sums. */
  faults: Type.Array(CartFault),
  goods: Sum,
  /** Of the customer and of the code. */
  discount: Sum,
  code: Type.Union([CartCode, Type.Null()]),
  /** Null also where no code was sent. */
  codeFault: Type.Union([CodeFault, Type.Null()]),
  deposit: Sum,
  /** Where it goes; null where nothing is delivered at all. */
  country: Type.Union([CountryCode, Type.Null()]),
  /** Null for a country that is not delivered; then the total is without it. */
  shipping: Type.Union([Shipping, Type.Null()]),
  /** By rate, the highest first; none where none is due, and of flat-rate farmers (§ 24 UStG) who have set no rates. */
  vat: Type.Array(VatLine),
  /** Null where VAT is due. */
  untaxed: Type.Union([Type.Enum([...untaxedReasons]), Type.Null()]),
  total: Sum,
});
export type PricedCart = Static<typeof PricedCart>;

export const priceCart = route({
  method: "POST",
  path: "/shop/price",
  permission: null,
  summary:
    "What an order of these would cost the caller now: lines, discount, shipping with its cartons, VAT by rate, total; and why it could not be placed. Nothing is stored or reserved. The same offer named twice is added up.",
  body: closed({
    items: Type.Array(CartItem, { minItems: 1, maxItems: mostLines }),
    /** Without one, Germany, or the first that is delivered. */
    country: Type.Optional(CountryCode),
    /** It is collected, and nothing is sent. */
    pickup: Type.Optional(Type.Boolean()),
    /** A discount code as it is typed; an empty one is none. One that does not count is a fault of the reply. */
    code: Type.Optional(Type.String({ maxLength: longestCode })),
  }),
  reply: PricedCart,
  refusals: ["TOO_MANY", "PRICE_UNKNOWN"],
  tags: () => ["products", "stock", "config"],
});

export const CartLine = closed({ item: Id, variant: Variant, amount: Amount });
export type CartLine = Static<typeof CartLine>;
const Cart = closed({
  /** In the order in which they were put into it; also what is not sold now, since it may come back. */
  items: Type.Array(CartLine, { maxItems: mostLines }),
});
export type Cart = Static<typeof Cart>;

export const readCart = route({
  method: "GET",
  path: "/shop/cart",
  permission: null,
  summary:
    "The cart of the caller: on the account, with what was in the cart before the login; or that of this visit, if the browser keeps none.",
  reply: Cart,
});

const Wanted = closed({
  item: Id,
  variant: Type.Optional(Variant),
  amount: Type.Integer({ minimum: 0, maximum: mostOfOne }),
});

export const changeCart = route({
  method: "PUT",
  path: "/shop/cart",
  permission: null,
  summary:
    "Changes the caller's cart, on the account or of this visit; returns what is in it then. `set` says how many there are to be of each, none for 0. `merge` brings a cart from elsewhere: the larger amount of both counts, so that nothing is doubled. What neither names stays, and both may be repeated. A cart has 100 lines at most.",
  body: closed({
    merge: Type.Optional(Type.Array(CartItem, { maxItems: mostLines })),
    set: Type.Optional(Type.Array(Wanted, { maxItems: mostLines })),
  }),
  reply: Cart,
  refusals: ["CART_FULL", "TOO_MANY"],
});
