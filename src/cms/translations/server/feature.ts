import type { ServerFeature } from "#platform/feature.ts";
import { translationEndpoints } from "./routes.ts";

export const translationsFeature: ServerFeature = {
  endpoints: translationEndpoints,
};
