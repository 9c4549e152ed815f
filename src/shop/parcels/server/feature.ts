import type { ServerFeature } from "#platform/feature.ts";
import { parcelEndpoints } from "./routes.ts";

export const parcelsFeature: ServerFeature = { component: "shop", endpoints: parcelEndpoints };
