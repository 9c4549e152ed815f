import type { ServerFeature } from "#platform/feature.ts";
import { packingEndpoints } from "./routes.ts";

export const packingFeature: ServerFeature = { component: "shop", endpoints: packingEndpoints };
