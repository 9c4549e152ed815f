import type { ServerFeature } from "#platform/feature.ts";
import { settingsEndpoints } from "./routes.ts";

export const settingsFeature: ServerFeature = { endpoints: settingsEndpoints };
