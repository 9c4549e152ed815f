import type { ServerFeature } from "#platform/feature.ts";
import { auditEndpoints } from "./routes.ts";

export const auditFeature: ServerFeature = { endpoints: auditEndpoints };
