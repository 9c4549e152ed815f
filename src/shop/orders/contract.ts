import { type Static, Type } from "typebox";
import { bytes, route } from "#contract/wire/route.ts";
import { closed, Id, listOf, listParameters, Time } from "#contract/wire/shapes.ts";
import { fulfilmentStates, Order, orderStates, paymentStates } from "./order.ts";
import { orderViews } from "./views.ts";

export type { Order } from "./order.ts";
export { fulfilmentStates, orderStates, paymentStates } from "./order.ts";
export { orderViews } from "./views.ts";

/** The token by which guests read their order. */
export const OrderToken = Type.String({ minLength: 1, maxLength: 100 });

export const OrderList = closed({
  ...listOf(Order).properties,
  /** So many orders hold the words that were looked for that only the latest of them were considered. */
  more: Type.Optional(Type.Boolean()),
  /** So many orders in the archive hold them, too; said where the first page of all others is not full. */
  archived: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type OrderList = Static<typeof OrderList>;

export const orderSorts = ["created", "-created", "number", "-number", "total", "-total"] as const;

export const readOrderNumbers = route({
  method: "GET",
  path: "/shop/order/numbers",
  permission: "config.read",
  summary: "Which numbers the next order would get: of those with the year, and of those without it.",
  reply: closed({
    year: Type.String(),
    inYear: Type.Integer({ minimum: 1 }),
    running: Type.Integer({ minimum: 1 }),
  }),
});

export const readOrders = route({
  method: "GET",
  path: "/order",
  permission: null,
  summary:
    "Orders: the staff's are all, a customer's the own ones, latest first; with `id`, a single one, which guests read by its `token`. What is not one's own is not found.",
  query: closed({
    ...listParameters,
    id: Type.Optional(Id),
    token: Type.Optional(OrderToken),
    /** Also of the staff only the own ones. */
    own: Type.Optional(Type.Boolean()),
    sort: Type.Optional(Type.Enum([...orderSorts])),
    state: Type.Optional(Type.Enum([...orderStates])),
    payment: Type.Optional(Type.Enum([...paymentStates])),
    fulfilment: Type.Optional(Type.Enum([...fulfilmentStates])),
    /** What an owner has to do: only the staff's. */
    view: Type.Optional(Type.Enum([...orderViews])),
    /** Those that the caller takes care of: only the staff's. */
    mine: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Union([OrderList, Order]),
  refusals: ["C404"],
});

export const exportKinds = ["orders", "lines"] as const;

export const exportOrders = route({
  method: "GET",
  path: "/shop/order/export",
  permission: "order.export",
  summary:
    "Orders as a file for spreadsheets, oldest first: a row for each order, or for each of their lines (`kind`). The other parameters are those of the list.",
  query: closed({
    kind: Type.Optional(Type.Enum([...exportKinds])),
    q: listParameters.q,
    state: Type.Optional(Type.Enum([...orderStates])),
    payment: Type.Optional(Type.Enum([...paymentStates])),
    fulfilment: Type.Optional(Type.Enum([...fulfilmentStates])),
    view: Type.Optional(Type.Enum([...orderViews])),
  }),
  reply: bytes,
});

const Waiting = closed({
  count: Type.Integer({ minimum: 0 }),
  /** When the oldest of them was placed. */
  oldest: Type.Union([Time, Type.Null()]),
});

export const readTodo = route({
  method: "GET",
  path: "/shop/order/todo",
  permission: "order.read",
  summary: "How many orders wait for money, can be packed, and are to leave the house, and since when.",
  reply: closed({ pay: Waiting, pack: Waiting, handOver: Waiting }),
});

export const resendOrder = route({
  method: "POST",
  path: "/shop/order/resend",
  permission: null,
  summary: "Sends the confirmation of an order again, with the texts that it was placed with; its customer by `token`.",
  body: closed({ order: Id, token: Type.Optional(OrderToken) }),
  reply: closed({}),
  refusals: ["C404", "TOO_MANY", "ORDER_WITHOUT_MAIL"],
});

export const readGiroCode = route({
  method: "GET",
  path: "/shop/order/girocode",
  permission: null,
  summary: "The GiroCode for the transfer of an order as SVG; its customer's by `token`.",
  query: closed({ id: Id, token: Type.Optional(OrderToken) }),
  reply: bytes,
  refusals: ["C404"],
});

export const payOrder = route({
  method: "POST",
  path: "/shop/order/pay",
  permission: null,
  summary:
    "Begins the payment of an order at its service, or goes on with it: its buyer pays at `payment.page`. Guests name its `token`.",
  body: closed({ order: Id, token: Type.Optional(OrderToken) }),
  reply: Order,
  refusals: ["C404", "ORDER_NOT_OPEN", "PAYMENT_UNREACHABLE", "TOO_MANY"],
});

export const pollSourceStatus = route({
  method: "GET",
  path: "/shop/webhook/pollSourceStatus",
  permission: null,
  summary:
    "Where the payment of an order stands, asked anew at its service; guests name its `token`. The order takes over what the service says.",
  query: closed({ order: Id, token: Type.Optional(OrderToken) }),
  reply: closed({ status: Type.Enum([...paymentStates]) }),
  refusals: ["C404"],
});
