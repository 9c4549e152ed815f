import type { ServerFeature } from "#platform/feature.ts";
import { demoJobs } from "./demo-pictures.ts";

export const demoFeature: ServerFeature = {
  // Pictures are drawn one at a time with the making of their sizes: each takes a processor.
  lanes: (platform) => ({ pictures: { kinds: demoJobs(platform) } }),
};
