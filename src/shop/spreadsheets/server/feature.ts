import type { ServerFeature } from "#platform/feature.ts";
import { spreadsheetEndpoints } from "./routes.ts";

export const spreadsheetsFeature: ServerFeature = { component: "shop", endpoints: spreadsheetEndpoints };
