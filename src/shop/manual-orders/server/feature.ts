import type { ServerFeature } from "#platform/feature.ts";
import { manualOrderEndpoints } from "./routes.ts";

export const manualOrdersFeature: ServerFeature = {
  component: "shop",
  endpoints: manualOrderEndpoints,
};
