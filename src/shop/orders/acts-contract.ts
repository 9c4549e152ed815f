import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id, Time } from "#contract/wire/shapes.ts";
import { type OrderEvent, orderEvents } from "./events.ts";
import { Order, SentLine } from "./order.ts";

export const longestReason = 500;
export const longestTracking = 60;
export const longestCarrier = 60;
/** In so many parcels goods leave the house at once. */
const mostSentParcels = 100;

const Reason = Type.String({ minLength: 1, maxLength: longestReason, pattern: "\\S" });
/** Why something is done before an order is paid, without its age check, or though a sum differs. */
const Override = Type.Optional(closed({ reason: Reason }));
const Amount = Type.Number({ minimum: 0.01, maximum: 10_000_000, multipleOf: 0.01 });
const Day = Type.String({ format: "date" });
const Carrier = Type.String({ maxLength: longestCarrier });
const Tracking = Type.String({ maxLength: longestTracking });

const refusals = ["C404", "ORDER_NOT_OPEN", "ORDER_UNPAID", "ORDER_SENT"] as const;

export const markPayed = route({
  method: "PUT",
  path: "/shop/markPayed",
  permission: "order.write",
  summary:
    "Takes down money that has arrived for an order: all that is missing, or `amount`. Less than that leaves the order unpaid with the sum received, more is to be looked at, unless `override` says why it is right so; alone, it takes what has arrived for the whole. The same money again has no effect.",
  body: closed({
    order: Id,
    amount: Type.Optional(Amount),
    /** Of the statement; today by default. */
    date: Type.Optional(Day),
    reference: Type.Optional(Type.String({ maxLength: 140 })),
    override: Override,
  }),
  reply: Order,
  refusals: ["C404", "ORDER_PAYMENT_OVER"],
});

export const markShipped = route({
  method: "PUT",
  path: "/shop/markShipped",
  permission: "order.ship",
  summary:
    "Goods of an order leave the house, all that is left or `lines`, in one parcel or with `further` ones: they are taken out of the stock, and its customer is told. An order that is sent already stays as it is. Goods that are not for everybody need a service with age check, or a reason.",
  body: closed({
    order: Id,
    lines: Type.Optional(Type.Array(SentLine, { minItems: 1, maxItems: 200 })),
    carrier: Type.Optional(Carrier),
    tracking: Type.Optional(Tracking),
    /** The other parcels in which they go. Each number counts once. */
    further: Type.Optional(
      Type.Array(closed({ carrier: Type.Optional(Carrier), tracking: Tracking }), { maxItems: mostSentParcels - 1 }),
    ),
    /** It goes by a service that looks at an identity card: one of those that its order names. */
    ageCheck: Type.Optional(Type.Boolean()),
    override: Override,
  }),
  reply: Order,
  refusals: [...refusals, "ORDER_IS_COLLECTED", "SHIPMENT_LINES", "AGE_CHECK_SERVICE"],
});

/** What is done to an order within the house. */
export const preparations = ["pack", "unpack", "ready", "deliver"] as const;

export const prepareOrder = route({
  method: "PUT",
  path: "/shop/order/prepare",
  permission: "order.ship",
  summary:
    "An order is packed, unpacked, ready to be collected (its customer is told), or has reached its customer. Again has no effect.",
  body: closed({ order: Id, act: Type.Enum([...preparations]), override: Override }),
  reply: Order,
  refusals: [...refusals, "ORDER_IS_SENT", "ORDER_NOT_SENT"],
});

export const handOverOrder = route({
  method: "PUT",
  path: "/shop/order/handOver",
  permission: "order.ship",
  summary:
    "A customer has collected an order, and has paid it if that was agreed so. Where its goods are not for everybody, `ageChecked` says that somebody has looked at an identity card.",
  body: closed({ order: Id, ageChecked: Type.Optional(Type.Boolean()), override: Override }),
  reply: Order,
  refusals: [...refusals, "ORDER_IS_SENT", "AGE_CHECK_NEEDED"],
});

export const cancelOrder = route({
  method: "POST",
  path: "/shop/cancel",
  permission: "order.write",
  summary:
    "Ends an order that has not left the house: its goods, its code and its time are free again, and its customer is told. What was paid is to be given back. Again has no effect.",
  body: closed({
    order: Id,
    /** For the staff. */
    reason: Type.Optional(Type.String({ maxLength: longestReason })),
    /** For the customer, in the mail. */
    message: Type.Optional(Type.String({ maxLength: 1000 })),
  }),
  reply: Order,
  refusals: ["C404", "ORDER_SENT", "PAYMENT_UNREACHABLE"],
});

const events = Object.keys(orderEvents) as OrderEvent[];

export const OrderNote = closed({
  _id: Id,
  at: Time,
  /** Null once the account is gone. */
  by: Type.Union([closed({ _id: Id, name: Type.String() }), Type.Null()]),
  /** The act of which it is the reason; null for a note on its own. */
  event: Type.Union([Type.Enum(events), Type.Null()]),
  text: Type.String(),
});
export type OrderNote = Static<typeof OrderNote>;
const OrderNotes = closed({ notes: Type.Array(OrderNote) });

export const readOrderNotes = route({
  method: "GET",
  path: "/shop/order/note",
  permission: "order.read",
  summary: "What the staff has noted about an order, latest first: reasons of acts, and notes.",
  query: closed({ order: Id }),
  reply: OrderNotes,
});

export const noteOrder = route({
  method: "POST",
  path: "/shop/order/note",
  permission: "order.write",
  summary: "Notes something about an order. Its customer never sees it.",
  body: closed({ order: Id, text: Type.String({ minLength: 1, maxLength: 2000, pattern: "\\S" }) }),
  reply: OrderNotes,
  refusals: ["C404"],
});
