import type { ServerFeature } from "#platform/feature.ts";
import { setupEndpoints } from "./routes.ts";

export const setupFeature: ServerFeature = { endpoints: setupEndpoints };
