import type { ServerFeature } from "#platform/feature.ts";
import { demoJobs } from "./demo-pictures.ts";
import { up as demoThings } from "./migrations/2026-11-26-demo-things.ts";

export const demoFeature: ServerFeature = {
  migrations: { "2026-11-26-demo-things": { up: demoThings } },
  // Pictures are drawn one at a time with the making of their sizes: each takes a processor.
  lanes: (platform) => ({ pictures: { kinds: demoJobs(platform) } }),
};
