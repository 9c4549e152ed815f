import type { ServerFeature } from "#platform/feature.ts";
import { catalogueEndpoints } from "./routes.ts";

export const catalogueFeature: ServerFeature = { component: "shop", endpoints: catalogueEndpoints };
