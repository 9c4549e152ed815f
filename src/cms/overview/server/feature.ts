import type { ServerFeature } from "#platform/feature.ts";
import { overviewEndpoints } from "./routes.ts";

export const overviewFeature: ServerFeature = { endpoints: overviewEndpoints };
