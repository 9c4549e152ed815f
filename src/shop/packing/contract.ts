import { type Static, Type } from "typebox";
import { presenceRoute } from "#contract/wire/presence.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id } from "#contract/wire/shapes.ts";
import { Order } from "#shop/orders/order.ts";

/** So many orders can be named in an address. */
export const mostQueued = 100;
const uuid = "[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";
const Named = Type.String({ pattern: `^${uuid}(?:,${uuid}){0,${mostQueued - 1}}$` });
const Amount = Type.Integer({ minimum: 1 });

/** What is taken from a shelf for a line of an order: its goods, or one kind of goods in a case. */
const PackRow = closed({
  /** Names the row within its order, as long as its line stays. */
  key: Type.String(),
  /** The place of the line in the order. */
  line: Type.Integer({ minimum: 0 }),
  /** It is in a case, which is the line. */
  inCase: Type.Boolean(),
  /** So many pieces belong to one piece of the line. */
  each: Amount,
  /** So many pieces are to be packed. */
  amount: Amount,
  name_de: Type.String(),
  name_en: Type.String(),
  sku: Type.String(),
  /** What can be scanned for one piece: its EAN and its item number. */
  codes: Type.Array(Type.String()),
  /** What can be scanned for all that is in one case. */
  caseCodes: Type.Array(Type.String()),
  /** Where it is stored, in the words of the owner; empty where nobody has said it. */
  storage: Type.String(),
  /** The product group under which it stands on pick lists; empty for none. */
  group_de: Type.String(),
  group_en: Type.String(),
  /** Only people of that age may get it; 0 for everybody. */
  age: Type.Integer({ minimum: 0 }),
  /** A picture of it. */
  picture: Type.Union([Id, Type.Null()]),
});
export type PackRow = Static<typeof PackRow>;

const Carton = closed({
  places: Type.Integer({ minimum: 1 }),
  /** So many pieces of which lines of the order. */
  lines: Type.Array(closed({ line: Type.Integer({ minimum: 0 }), amount: Amount })),
});

const Packing = closed({
  order: Order,
  /** Only what is left to send, by the places where it is stored; what has none comes last. */
  rows: Type.Array(PackRow),
  cartons: Type.Array(Carton),
});
export type Packing = Static<typeof Packing>;

export const readPacking = route({
  method: "GET",
  path: "/shop/packing",
  permission: "order.ship",
  summary:
    "What is left to pack of an order: pieces with what their bar codes say, cases opened, and which of them go into which carton.",
  query: closed({ order: Id }),
  reply: Packing,
  refusals: ["C404"],
});

export const readNextToPack = route({
  method: "GET",
  path: "/shop/packing/next",
  permission: "order.ship",
  summary:
    "The order that is packed next, and how many can be packed from there on: the oldest one, or the first one of `orders`; with `after`, the one behind that.",
  query: closed({ after: Type.Optional(Id), orders: Type.Optional(Named) }),
  reply: closed({
    next: Type.Union([closed({ _id: Id, number: Type.String() }), Type.Null()]),
    /** From the next one on. */
    left: Type.Integer({ minimum: 0 }),
    /** In all. */
    open: Type.Integer({ minimum: 0 }),
  }),
});

/** Longer than any bar code of goods. */
export const longestCode = 100;

export const readScanned = route({
  method: "GET",
  path: "/shop/packing/code",
  permission: "order.ship",
  summary: "What a bar code or an item number stands for in this shop; null for nothing.",
  query: closed({ code: Type.String({ minLength: 1, maxLength: longestCode }) }),
  reply: closed({
    found: Type.Union([closed({ name_de: Type.String(), name_en: Type.String() }), Type.Null()]),
  }),
});

export const bePresentAtPacking = presenceRoute({ kind: "packing", permission: "order.ship" });
