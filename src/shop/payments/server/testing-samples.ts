import type { Samples } from "#server/testing/samples.ts";

export const samples: Samples = {
  "GET /shop/paymentsource": () => ({}),
  "GET /shop/girocode": () => ({ query: { name: "Weingut Amsel", iban: "DE02120300000000202051" } }),
};
