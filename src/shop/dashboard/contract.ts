import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id, Time } from "#contract/wire/shapes.ts";
import { cardNames, todoNames } from "./cards.ts";
import { spanNames } from "./spans.ts";

export { type ArrangedCard, type CardName, cardNames, type TodoName, todoNames } from "./cards.ts";
export { type SpanName, spanNames } from "./spans.ts";

const Day = Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` });
const Count = Type.Integer({ minimum: 0 });
/** Decimal number in the shop's currency. */
const Sum = Type.Number();
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

const Todo = closed({
  name: Type.Enum([...todoNames]),
  count: Count,
  /** Since when the oldest of them waits; null if nothing waits, or nobody knows since when. */
  oldest: orNull(Time),
});

/** Orders that were placed in a span, without those that were cancelled. */
const Sales = closed({ first: Day, last: Day, orders: Count, gross: Sum });

const Figures = closed({
  span: Type.Enum([...spanNames]),
  ...Sales.properties,
  /** What an order brings on average; null without one. */
  average: orNull(Sum),
  before: closed({ ...Sales.properties, average: orNull(Sum) }),
});

const Bar = closed({ ...Sales.properties, before: Sales });

const Seller = closed({
  product: Id,
  name_de: Type.String(),
  name_en: Type.String(),
  pieces: Count,
  gross: Sum,
});

const Dashboard = closed({
  /** What the caller may see and has to do; things of which there are none are there with 0. */
  todo: Type.Array(Todo),
  currency: Type.String({ pattern: "^[A-Z]{3}$" }),
  /** The turnover of each span. */
  figures: Type.Array(Figures),
  /** Of the span that was asked for. */
  span: Type.Enum([...spanNames]),
  bars: Type.Array(Bar),
  sellers: Type.Array(Seller),
  /** How many carts and checkouts were begun in the span, and its orders. Nothing is known of by whom. */
  conversion: closed({ carts: Count, checkouts: Count, orders: Count }),
  cards: Type.Array(closed({ name: Type.Enum([...cardNames]), hidden: Type.Boolean() })),
});
export type Dashboard = Static<typeof Dashboard>;

export const readDashboard = route({
  method: "GET",
  path: "/shop/dashboard",
  permission: "sales.read",
  summary:
    "What is to be done in the shop, and its turnover today, this week, this month and this year, each with that a year before: orders on the day on which they were placed, with VAT, shipping and deposit, without cancelled ones, less what was withdrawn or given back. Best sellers and the course of one `span`.",
  query: closed({ span: Type.Optional(Type.Enum([...spanNames])) }),
  reply: Dashboard,
});

export const arrangeDashboard = route({
  method: "PUT",
  path: "/shop/dashboard",
  permission: "sales.read",
  summary:
    "In which order the caller sees the cards of the dashboard, and which are hidden; none: as at the beginning.",
  body: closed({
    cards: Type.Array(closed({ name: Type.Enum([...cardNames]), hidden: Type.Boolean() }), {
      maxItems: cardNames.length,
    }),
  }),
  reply: closed({}),
});
