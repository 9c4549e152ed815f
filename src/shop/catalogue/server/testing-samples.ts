import type { Audited, Samples } from "#server/testing/samples.ts";
import { createGroup } from "#shop/groups/contract.ts";
import { createProduct, publishProducts } from "#shop/products/contract.ts";

export const samples: Samples = {
  "POST /shop/search": () => ({ body: { qry: "Glas" } }),
  "GET /shop/suggestions": () => ({ query: { q: "Gl" } }),
  "POST /shop/cards": async ({ system }) => {
    const group = (await system.call(createGroup, { body: { name_de: "Führungen" } })).reply._id;
    const body = { type: "service", name_de: "Führung", price: 12, group } as const;
    const { _id } = (await system.call(createProduct, { body })).reply;
    await system.call(publishProducts, { body: [_id] });
    return { body: { ids: [_id] } };
  },
};

export const audited: Audited = { "POST /shop/search": "reads", "POST /shop/cards": "reads" };
