import { type Static, Type } from "typebox";
import { closed, Id, Lang, Line, Time } from "#contract/wire/shapes.ts";
import { Address } from "#shop/addresses/address.ts";
import { AgeCheck, untaxedReasons } from "#shop/carts/contract.ts";
import { priceTaxes } from "#shop/catalogue/contract.ts";
import { legalKinds } from "#shop/legal/kinds.ts";
import { paymentSources } from "#shop/payments/payment-sources.ts";

/** Four things of an order change independently of each other. */
export const orderStates = ["placed", "accepted", "completed", "cancelled"] as const;
export const paymentStates = [
  ...(["awaiting", "pending", "paid", "partially_refunded"] as const),
  ...(["refunded", "failed", "chargeback", "review"] as const),
] as const;
export const fulfilmentStates = [
  ...(["open", "packed", "partially_shipped", "shipped", "delivered"] as const),
  ...(["ready_for_pickup", "picked_up", "returned"] as const),
] as const;
export const withdrawalStates = ["none", "declared", "goods_back", "refunded"] as const;

/** What a register says of a VAT ID; `unchecked`: it did not answer. */
export const vatIdStates = ["valid", "invalid", "unchecked"] as const;

/** How an order came: from the pages of the shop, or entered by the staff. */
export const orderChannels = ["web", "phone", "letter", "counter"] as const;
export type OrderChannel = (typeof orderChannels)[number];

/** Decimal numbers in the order's currency. */
const Sum = Type.Number({ minimum: 0 });
const CountryCode = Type.String({ pattern: "^[A-Z]{2}$" });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

export const OrderLine = closed({
  item: Id,
  variant: orNull(Id),
  sku: Type.String(),
  name_de: Type.String(),
  name_en: Type.String(),
  amount: Type.Integer({ minimum: 1 }),
  /** Of one piece. */
  price: Sum,
  /** Of all pieces before discounts, what is taken off, and what is left. */
  full: Sum,
  discount: Sum,
  paid: Sum,
  /** Of all pieces. */
  deposit: Sum,
  /** Percent, of the country whose VAT it is. */
  rate: Type.Number({ minimum: 0 }),
});

const Shipping = closed({
  cost: Sum,
  twelve: Type.Integer({ minimum: 0 }),
  six: Type.Integer({ minimum: 0 }),
  free: orNull(Type.Enum(["nothingSent", "pickup", "customer", "code", "amount", "items"])),
  /** The services with age check with one of which it is to be sent, as was agreed; null where it needs none. */
  ageCheck: orNull(AgeCheck),
});

const Vat = closed({ rate: Type.Number({ minimum: 0 }), country: CountryCode, net: Sum, vat: Sum, gross: Sum });

const Pickup = closed({
  place: Id,
  name_de: Type.String(),
  name_en: Type.String(),
  address: Type.String(),
  note_de: Type.String(),
  note_en: Type.String(),
  start: orNull(Type.String()),
  end: orNull(Type.String()),
});

/** So many pieces of a line, by its place in the order. */
export const SentLine = closed({ line: Type.Integer({ minimum: 0 }), amount: Type.Integer({ minimum: 1 }) });
export type SentLine = Static<typeof SentLine>;

const parcel = { carrier: Type.String(), tracking: Type.String() };

const Shipment = closed({
  at: Time,
  ...parcel,
  /** The other parcels in which its goods go, if one was not enough. */
  further: Type.Array(closed(parcel)),
  lines: Type.Array(SentLine),
});
/** The name of its carrier, and its number there; empty where nobody has said them. */
export type Parcel = Pick<Static<typeof Shipment>, "carrier" | "tracking">;

/** Where an order that is paid in advance is paid to; `reference` is what the transfer has to name. */
const Bank = closed({ name: Line, iban: Line, bic: Line, bank: Line, reference: Line });

/** The text of a law or of the business, as it was when the order was placed. */
export const LegalText = closed({
  kind: Type.Enum([...legalKinds]),
  id: Id,
  title: Type.String(),
  hash: Type.String(),
});

export const Order = closed({
  _id: Id,
  version: Type.Integer(),
  number: Type.String(),
  created: Time,
  perm: closed({ owner: orNull(Id) }),
  /** The staff's; customers read none. */
  tags: Type.Array(Type.String()),
  /** Who of the staff takes care of it; customers do not read it. */
  assigned: orNull(Id),
  /** Since when it is in the archive; customers do not read it. */
  archived: orNull(Time),
  language: Lang,
  /** Empty for a customer without one, who has ordered by phone or letter. */
  email: Type.String(),
  channel: Type.Enum([...orderChannels]),
  state: Type.Enum([...orderStates]),
  payment: closed({
    source: Type.Enum([...paymentSources]),
    state: Type.Enum([...paymentStates]),
    bank: orNull(Bank),
    /** The text of the GiroCode (EPC069-12) for the transfer. */
    giroCode: orNull(Type.String()),
    /** What has arrived, what was given back of it, and what less is to be paid since goods were withdrawn. */
    received: Sum,
    refunded: Sum,
    credited: Sum,
    /** Where its buyer goes on to pay it at a service; null where there is nothing to pay there. */
    page: orNull(Type.String()),
  }),
  fulfilment: Type.Enum([...fulfilmentStates]),
  /** What has left the house, in parts where it did. */
  shipments: Type.Array(Shipment),
  /** What was withdrawn before it left the house, and never will. */
  withdrawn: Type.Array(SentLine),
  withdrawal: Type.Enum([...withdrawalStates]),
  /** Until when its goods are kept for it. */
  reservedUntil: orNull(Time),
  /** Until when a change of it waits for the consent of its customer; null while none does. */
  proposedUntil: orNull(Time),
  currency: Type.String({ pattern: "^[A-Z]{3}$" }),
  tax: Type.Enum([...priceTaxes]),
  lines: Type.Array(OrderLine),
  goods: Sum,
  /** Of the customer and of the code. */
  discount: Sum,
  code: orNull(Type.String()),
  /** What the code takes off the goods: a part of `discount`. */
  codeDiscount: Sum,
  deposit: Sum,
  shipping: Shipping,
  vat: Type.Array(Vat),
  /** Why no VAT is due; null where it is. */
  untaxed: orNull(Type.Enum([...untaxedReasons])),
  /** What was known of the VAT ID of the buyer when the order was placed; null without one. */
  vatId: orNull(Type.Enum([...vatIdStates])),
  total: Sum,
  /** Null where nothing is sent. */
  shippingData: orNull(Address),
  /** Null where the goods go. */
  invoiceData: orNull(Address),
  pickup: orNull(Pickup),
  note: Type.String(),
  gift: Type.String(),
  wishedDay: orNull(Type.String()),
  /** The business was away when it was placed, until this day: it is handled afterwards. */
  vacationUntil: orNull(Type.String()),
  /** From which age its goods are sold; who ordered has said to be old enough. No date of birth is kept. */
  age: orNull(closed({ least: Type.Integer({ minimum: 1 }), atDelivery: Type.Boolean() })),
  legal: Type.Array(LegalText),
});
export type Order = Static<typeof Order>;
