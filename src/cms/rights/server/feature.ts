import type { ServerFeature } from "#platform/feature.ts";
import { bundleNames } from "./read-bundles.ts";
import { rightEndpoints } from "./routes.ts";

export const rightsFeature: ServerFeature = {
  endpoints: rightEndpoints,
  titles: { bundle: bundleNames },
};
