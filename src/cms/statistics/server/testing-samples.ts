import type { Samples } from "#server/testing/samples.ts";

export const samples: Samples = {
  "GET /statistic": () => ({ query: { from: "2026-11-01", to: "2026-11-30" } }),
  "GET /statistic/export": () => ({ query: { list: "page" } }),
  "GET /statistic/live": () => ({}),
};
