import type { ServerFeature } from "#platform/feature.ts";
import { printEndpoints } from "./routes.ts";

export const printFeature: ServerFeature = { component: "shop", endpoints: printEndpoints };
