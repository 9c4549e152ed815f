import type { Audited, Samples } from "#server/testing/samples.ts";

const address = { name: "Gerda Groß", street: "Am Hang 3", zip: "55599", city: "Niederamsel", country: "DE" };

export const samples: Samples = {
  "GET /shop/address": () => ({}),
  "PUT /shop/address": () => ({ body: { set: [{ address }] } }),
};

export const audited: Audited = {
  "PUT /shop/address": "users' own: nothing of the site changes",
};
