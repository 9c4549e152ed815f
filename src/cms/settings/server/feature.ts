import type { ServerFeature } from "#platform/feature.ts";
import { up as business } from "./migrations/2026-11-25-business.ts";
import { settingsEndpoints } from "./routes.ts";

export const settingsFeature: ServerFeature = {
  endpoints: settingsEndpoints,
  migrations: { "2026-11-25-business": { up: business } },
};
