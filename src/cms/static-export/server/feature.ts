import type { ServerFeature } from "#platform/feature.ts";
import { staticExportEndpoints } from "./routes.ts";

/** The public site as plain files. */
export const staticExportFeature: ServerFeature = {
  endpoints: staticExportEndpoints,
};
