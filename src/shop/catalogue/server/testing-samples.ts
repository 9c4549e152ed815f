import type { Audited, Samples } from "#server/testing/samples.ts";

export const samples: Samples = {
  "POST /shop/search": () => ({ body: { qry: "Glas" } }),
  "GET /shop/suggestions": () => ({ query: { q: "Gl" } }),
  "POST /shop/cards": () => ({ body: { ids: [] } }),
};

export const audited: Audited = { "POST /shop/search": "reads", "POST /shop/cards": "reads" };
