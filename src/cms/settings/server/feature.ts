import type { ServerFeature } from "#platform/feature.ts";
import { transferredConfig } from "./config/transferred-config.ts";
import { up as business } from "./migrations/2026-11-25-business.ts";
import { up as businessDetails } from "./migrations/2026-11-25-business-details.ts";
import { settingsEndpoints } from "./routes.ts";
import { serverTestTemplate } from "./sending/server-test-letter.ts";

export const settingsFeature: ServerFeature = {
  endpoints: settingsEndpoints,
  migrations: { "2026-11-25-business": { up: business }, "2026-11-25-business-details": { up: businessDetails } },
  transferred: (platform, all) => [transferredConfig(platform, all)],
  mailTemplates: [serverTestTemplate],
};
