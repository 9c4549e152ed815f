import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id, Line, Time } from "#contract/wire/shapes.ts";
import { CartFault, CartItem, Variant } from "#shop/carts/contract.ts";
import { mostLines } from "#shop/carts/most.ts";
import { checkoutFields, placeOrder } from "#shop/checkout/contract.ts";
import { longestReason } from "#shop/orders/acts-contract.ts";
import { Order } from "#shop/orders/order.ts";
import { changedFields, changeStates, consentWays } from "./change-states.ts";

/** For so many days a proposed change can be agreed to. */
export const proposedDays = 7;

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);
const Sum = Type.Number();
const { shippingData, invoiceData, pickup, wishedDay } = checkoutFields;
/** What the business writes to its customer about a change. */
export const longestMessage = 1000;

const Item = closed({
  ...CartItem.properties,
  /** At the price of today, though the order has it at another one. */
  today: Type.Optional(Type.Boolean()),
});

/** What is left out stays. */
const asked = {
  order: Id,
  /** All lines of the order as it is to be. */
  items: Type.Optional(Type.Array(Item, { minItems: 1, maxItems: mostLines })),
  shippingData: Type.Optional(shippingData),
  invoiceData: Type.Optional(invoiceData),
  pickup: Type.Optional(pickup),
  wishedDay: Type.Optional(wishedDay),
};

export const LineDifference = closed({
  item: Id,
  variant: Variant,
  name_de: Type.String(),
  name_en: Type.String(),
  /** Pieces, what one costs and what all cost; null where the order has none of it. */
  before: orNull(closed({ amount: Type.Integer(), price: Sum, full: Sum })),
  after: orNull(closed({ amount: Type.Integer(), price: Sum, full: Sum })),
});

const difference = {
  before: Order,
  after: Order,
  /** The lines that differ. */
  lines: Type.Array(LineDifference),
  fields: Type.Array(Type.Enum([...changedFields])),
  /** By how much it becomes dearer; below 0, cheaper. */
  difference: Sum,
};

export const OrderDifference = closed({
  ...difference,
  /** Why it is not possible so, each at its line. */
  faults: Type.Array(CartFault),
  /** A code that the order loses by it. */
  lostCode: orNull(Type.String()),
  /** From which age its goods are sold, if from a higher one than before; 0 if not. */
  age: Type.Integer({ minimum: 0 }),
});
export type OrderDifference = Static<typeof OrderDifference>;

const By = orNull(closed({ _id: Id, name: Type.String() }));

export const OrderChange = closed({
  _id: Id,
  order: Id,
  at: Time,
  /** Who of the staff has made it; null once the account is gone. */
  by: By,
  state: Type.Enum([...changeStates]),
  /** Until when it can be agreed to; null if it was applied at once. */
  until: orNull(Time),
  /** When it was applied, or ended otherwise. */
  ended: orNull(Time),
  /** How the customer has agreed; null where nobody had to. `who`: as the staff has written it down. */
  consent: orNull(closed({ how: Type.Enum(["link", ...consentWays]), who: Type.String(), by: By })),
  /** What the business has written to the customer. */
  message: Type.String(),
  ...difference,
});
export type OrderChange = Static<typeof OrderChange>;

export const priceOrderChange = route({
  method: "POST",
  path: "/shop/order/change/price",
  permission: "order.write",
  summary:
    "What an order would be after a change, and by how much dearer: lines that stay keep the price that was agreed, all else costs what it costs now. Nothing is stored or reserved.",
  body: closed(asked),
  reply: OrderDifference,
  refusals: ["C404", "PICKUP_PLACE", "PICKUP_SLOT", "PAYMENT_NOT_OFFERED", "COUNTRY_NOT_DELIVERED", "PRICE_UNKNOWN"],
});

const Consent = closed({
  how: Type.Enum([...consentWays]),
  /** With whom it was agreed. */
  who: Type.String({ minLength: 1, maxLength: 160, pattern: "\\S" }),
});

const standing = ["ORDER_NOT_OPEN", "ORDER_SENT", "ORDER_PACKED"] as const;
const Changed = closed({ change: OrderChange, order: Order });

export const makeOrderChange = route({
  method: "POST",
  path: "/shop/order/change",
  permission: "order.write",
  summary:
    "Changes an order before it is packed, for the total that was shown. What is not dearer is applied at once, and the customer is told of the difference. What is dearer waits for the customer's consent by a link in a mail, for seven days, with its goods reserved; or is applied if `consent` says how the customer has agreed.",
  body: closed({
    ...asked,
    version: Type.Integer(),
    expectedTotal: placeOrder.body!.properties.expectedTotal,
    consent: Type.Optional(Consent),
    /** The customer is known to be old enough for what is added. */
    ageConfirmed: Type.Optional(Type.Boolean()),
    /** For the customer, in the mail. */
    message: Type.Optional(Type.String({ maxLength: longestMessage })),
    /** For the staff. */
    reason: Type.Optional(Type.String({ maxLength: longestReason })),
  }),
  reply: Changed,
  refusals: [
    ...(["C404", "C409", ...standing, "ORDER_CHANGING"] as const),
    ...(["ORDER_CHANGE_DIFFERS", "ORDER_CHANGE_NOTHING", "CONSENT_NEEDED", "AGE_UNCONFIRMED"] as const),
    ...(["ADDRESS_NAME", "ADDRESS_STREET", "ADDRESS_ZIP", "ADDRESS_ZIP_MISSING", "ADDRESS_CITY"] as const),
    ...(["ADDRESS_COUNTRY", "COUNTRY_NOT_DELIVERED", "DAY_NOT_OFFERED", "PICKUP_PLACE", "PICKUP_SLOT"] as const),
    ...(["PAYMENT_NOT_OFFERED", "PAYMENT_UNREACHABLE", "OUT_OF_STOCK", "PRICE_UNKNOWN"] as const),
  ],
});

export const readOrderChanges = route({
  method: "GET",
  path: "/shop/order/change",
  permission: "order.read",
  summary: "How an order was changed, and what was proposed, latest first; each with the order before and after it.",
  query: closed({ order: Id }),
  reply: closed({ changes: Type.Array(OrderChange) }),
});

export const consentToChange = route({
  method: "PUT",
  path: "/shop/order/change/consent",
  permission: "order.write",
  summary:
    "A customer has agreed to a proposed change by phone, by letter or at the counter: it is applied. Again has no effect.",
  body: closed({ change: Id, ...Consent.properties }),
  reply: Changed,
  refusals: ["C404", "CHANGE_OVER", ...standing, "PAYMENT_UNREACHABLE"],
});

export const withdrawChange = route({
  method: "DELETE",
  path: "/shop/order/change",
  permission: "order.write",
  summary: "The business does not propose a change any more; the order stays as it is. Again has no effect.",
  query: closed({ id: Id }),
  reply: Changed,
  refusals: ["C404", "CHANGE_OVER"],
});

/** Of the link in the mail. */
const Token = Type.String({ minLength: 1, maxLength: 100 });

/** What the customer sees of a proposed change. */
export const ProposedChange = closed({
  order: Id,
  number: Line,
  state: Type.Enum([...changeStates]),
  until: Time,
  message: Type.String(),
  ...difference,
});
export type ProposedChange = Static<typeof ProposedChange>;

export const readProposedChange = route({
  method: "POST",
  path: "/shop/order/change/token",
  permission: null,
  summary: "What the link of a mail proposes: the order before and after a change.",
  body: closed({ token: Token }),
  reply: ProposedChange,
  refusals: ["C404", "TOO_MANY"],
});

export const answerProposedChange = route({
  method: "POST",
  path: "/shop/order/change/answer",
  permission: null,
  summary:
    "The customer agrees to a proposed change, which is then applied, or declines it. The same answer again has no effect.",
  body: closed({ token: Token, agree: Type.Boolean() }),
  reply: ProposedChange,
  refusals: ["C404", "CHANGE_OVER", ...standing, "PAYMENT_UNREACHABLE", "TOO_MANY"],
});
