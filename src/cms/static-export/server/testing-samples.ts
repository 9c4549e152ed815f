import type { Samples } from "#server/testing/samples.ts";

export const samples: Samples = { "GET /site/export": () => ({}) };
