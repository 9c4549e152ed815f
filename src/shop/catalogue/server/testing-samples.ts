import type { Audited, Samples } from "#server/testing/samples.ts";
import { createProduct, publishProducts } from "#shop/products/contract.ts";

export const samples: Samples = {
  "POST /shop/search": () => ({ body: { qry: "Glas" } }),
  "GET /shop/suggestions": () => ({ query: { q: "Gl" } }),
  "POST /shop/cards": async ({ system }) => {
    const { _id } = (await system.call(createProduct, { body: { type: "service", name_de: "Führung", price: 12 } }))
      .reply;
    await system.call(publishProducts, { body: [_id] });
    return { body: { ids: [_id] } };
  },
};

export const audited: Audited = { "POST /shop/search": "reads", "POST /shop/cards": "reads" };
