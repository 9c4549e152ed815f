import type { ServerFeature } from "#platform/feature.ts";
import { demoEndpoints } from "./demo-routes.ts";
import { setupEndpoints } from "./routes.ts";

export const setupFeature: ServerFeature = {
  endpoints: (platform, gathered) => [...setupEndpoints(platform, gathered), ...demoEndpoints(platform, gathered)],
};
