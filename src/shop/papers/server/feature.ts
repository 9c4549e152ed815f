import type { ServerFeature } from "#platform/feature.ts";
import { paperEndpoints } from "./routes.ts";

export const papersFeature: ServerFeature = { component: "shop", endpoints: paperEndpoints };
