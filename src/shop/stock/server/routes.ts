import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { correctStock, enterCount, setWarning } from "./change-stock.ts";
import { listStock, readOneStock, stockChanges, stockOfProducts } from "./read-stock.ts";

export function stockEndpoints({ db, outside }: Platform): Endpoint[] {
  return [
    handle(contract.readStock, ({ query }) => listStock(db, query)),

    handle(contract.readStockBatch, ({ body }) => stockOfProducts(db, body)),

    handle(contract.readStockChanges, ({ query }) => stockChanges(db, query)),

    handle(contract.changeStock, async ({ body, actor, now }) =>
      readOneStock(db, await correctStock(db, { ...body, by: actor.id, id: outside.id, now })),
    ),

    handle(contract.countStock, ({ body, actor, now }) =>
      enterCount(db, { ...body, by: actor.id, id: outside.id, now }),
    ),

    handle(contract.warnOfStock, async ({ body: { _id: id, warn_below: warnBelow }, actor, now }) => {
      await setWarning(db, { id, warnBelow, by: actor.id, now });
      return readOneStock(db, id);
    }),
  ];
}
