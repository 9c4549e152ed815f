import type { Audited, Samples } from "#server/testing/samples.ts";
import { soldOut } from "#server/testing/things/back-in-stock.ts";

export const samples: Samples = {
  "GET /shop/favourites": () => ({}),
  "PUT /shop/favourites": async ({ system }) => ({ body: { keep: [(await soldOut(system))._id] } }),
};

export const audited: Audited = {
  "PUT /shop/favourites": "users' own: nothing of the site changes",
};
