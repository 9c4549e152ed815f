import type { ServerFeature } from "#platform/feature.ts";
import { translationEndpoints } from "./routes.ts";
import { transferredTranslations } from "./transferred-translations.ts";

export const translationsFeature: ServerFeature = {
  endpoints: translationEndpoints,
  transferred: () => [transferredTranslations],
};
