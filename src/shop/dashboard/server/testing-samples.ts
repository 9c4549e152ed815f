import type { Audited, Samples } from "#server/testing/samples.ts";

export const samples: Samples = {
  "PUT /shop/dashboard": () => ({ body: { cards: [{ name: "latest", hidden: true }] } }),
};

export const audited: Audited = { "PUT /shop/dashboard": "in which order cards stand on a screen" };
