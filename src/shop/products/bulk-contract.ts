import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id } from "#contract/wire/shapes.ts";
import { BulkChange } from "./bulk.ts";
import { Price } from "./fields.ts";

const PriceOrNone = Type.Union([Price, Type.Null()]);

/** What a change makes of one product: the least prices of its offers, without reductions and with them. */
export const BulkLine = closed({
  _id: Id,
  version: Type.Integer(),
  name: Type.String(),
  before: PriceOrNone,
  after: PriceOrNone,
  reduced: PriceOrNone,
  /** Guests see it at once. */
  publishes: Type.Boolean(),
});
export type BulkLine = Static<typeof BulkLine>;

const Several = Type.Array(closed({ _id: Id, version: Type.Integer() }), { minItems: 1, maxItems: 100 });

export const changeProductBatch = route({
  method: "PUT",
  path: "/batch/product",
  permission: "product.write",
  summary:
    "Changes several products at once, all of them or none. With `publish`, those that guests see as they are written are published again; with `dry`, nothing is written.",
  body: closed({
    items: Several,
    change: BulkChange,
    publish: Type.Optional(Type.Boolean()),
    dry: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Array(BulkLine),
  refusals: ["C404", "C409", "C100", "PRODUCT_BULK", "PRODUCT_BULK_PRICE", "PRODUCT_BULK_TAGS"],
});
