import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { createProduct } from "#shop/products/contract.ts";

export const samples: Samples = {
  "POST /batch/stock": async (making) => ({ body: [(await product(making))._id] }),
  "GET /shop/stock/changes": async (making) => ({ query: { id: (await product(making))._id } }),
  "POST /shop/stock": async (making) => {
    return { body: { _id: (await product(making))._id, change: 6, reason: "Lieferung" } };
  },
  "POST /shop/stock/count": async (making) => {
    const { sku } = await product(making);
    return { body: { counted: [{ sku, on_hand: 12 }], reason: "Inventur" } };
  },
  "PUT /shop/stock": async (making) => ({ body: { _id: (await product(making))._id, warn_below: 6 } }),
};

let made = 0;

async function product({ system }: Making) {
  made += 1;
  const body = { type: "merchandise", name_de: "Glas", sku: `G-${made}-${Math.random()}`, stock: "tracked" } as const;
  return (await system.call(createProduct, { body })).reply;
}

export const audited: Audited = {
  "POST /batch/stock": "reads",
  "POST /shop/stock": ["stock.change"],
  "POST /shop/stock/count": { single: "stock.count" },
  "PUT /shop/stock": ["stock.warn"],
};
