import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id, IdList, Line, listOf, listParameters, Time } from "#contract/wire/shapes.ts";

/** The most pieces of one offer. */
export const mostPieces = 10_000_000;
export const Pieces = Type.Integer({ minimum: 0, maximum: mostPieces });
export const StockSku = Type.String({ minLength: 1, maxLength: 64 });

/** How many there are of what can be bought; `left` is what nobody has reserved. */
export const Stock = closed({
  /** That of the offer: a variant, or a product without any. */
  _id: Id,
  product: Id,
  sku: Type.String(),
  name: Type.String(),
  rule: Type.Enum(["untracked", "tracked", "backorder"]),
  on_hand: Pieces,
  reserved: Pieces,
  left: Type.Integer(),
  warn_below: Type.Union([Pieces, Type.Null()]),
  low: Type.Boolean(),
});
export type Stock = Static<typeof Stock>;

export const readStock = route({
  method: "GET",
  path: "/shop/stock",
  permission: "stock.read",
  summary:
    "What is in stock, by name; of one `product`; with `low`, only what runs out; with `out`, only what there is nothing left of.",
  query: closed({
    ...listParameters,
    product: Type.Optional(Id),
    low: Type.Optional(Type.Boolean()),
    out: Type.Optional(Type.Boolean()),
  }),
  reply: listOf(Stock),
});

export const readStockBatch = route({
  method: "POST",
  path: "/batch/stock",
  permission: "stock.read",
  summary: "What is in stock of the named products; of unknown ones nothing.",
  body: IdList,
  reply: Type.Array(Stock),
});

const StockChange = closed({
  change: Type.Integer(),
  on_hand: Pieces,
  reason: Line,
  by: Type.Union([closed({ _id: Id, name: Type.Union([Line, Type.Null()]) }), Type.Null()]),
  at: Time,
});

export const readStockChanges = route({
  method: "GET",
  path: "/shop/stock/changes",
  permission: "stock.read",
  summary: "How the stock of one offer has changed, latest first.",
  query: closed({ id: Id, page: listParameters.page, pageSize: listParameters.pageSize }),
  reply: listOf(StockChange),
  refusals: ["C404"],
});

const Reason = Type.String({ minLength: 1, maxLength: 160 });

export const changeStock = route({
  method: "POST",
  path: "/shop/stock",
  permission: "stock.write",
  summary: "Adds pieces to the stock of an item number (`sku`) or offer (`_id`), or takes some away, for a reason.",
  body: closed({
    _id: Type.Optional(Id),
    sku: Type.Optional(StockSku),
    change: Type.Integer({ minimum: -mostPieces, maximum: mostPieces }),
    reason: Reason,
  }),
  reply: Stock,
  refusals: ["C404", "STOCK_SKU", "STOCK_RESERVED"],
});

/** The most lines of one count. */
const mostCounted = 20_000;

export const countStock = route({
  method: "POST",
  path: "/shop/stock/count",
  permission: "stock.write",
  summary: "Sets stocks to what was counted, all of them or none.",
  body: closed({
    counted: Type.Array(closed({ sku: StockSku, on_hand: Pieces }), { minItems: 1, maxItems: mostCounted }),
    reason: Reason,
  }),
  reply: closed({ changed: Type.Integer({ minimum: 0 }), same: Type.Integer({ minimum: 0 }) }),
  refusals: ["STOCK_SKU", "STOCK_RESERVED", "STOCK_TWICE"],
});

export const warnOfStock = route({
  method: "PUT",
  path: "/shop/stock",
  permission: "stock.write",
  summary: "Below how many pieces of an offer the staff is told; null: never.",
  body: closed({ _id: Id, warn_below: Type.Union([Pieces, Type.Null()]) }),
  reply: Stock,
  refusals: ["C404"],
});
