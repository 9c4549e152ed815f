import type { ServerFeature } from "#platform/feature.ts";
import { paletteEndpoints } from "./routes.ts";

export const paletteFeature: ServerFeature = { endpoints: paletteEndpoints };
