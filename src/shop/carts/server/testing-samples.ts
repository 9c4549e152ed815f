import type { Audited, Samples } from "#server/testing/samples.ts";
import { soldOut } from "#server/testing/things/back-in-stock.ts";

export const samples: Samples = {
  "POST /shop/price": async ({ system }) => ({ body: { items: [{ item: (await soldOut(system))._id, amount: 2 }] } }),
  "GET /shop/cart": () => ({}),
  "PUT /shop/cart": async ({ system }) => ({ body: { set: [{ item: (await soldOut(system))._id, amount: 2 }] } }),
};

export const audited: Audited = {
  "POST /shop/price": "reads",
  "PUT /shop/cart": "users' own: nothing of the site changes",
};
