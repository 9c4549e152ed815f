import type { ServerFeature } from "#platform/feature.ts";
import { up } from "./migrations/2026-11-25-redirects.ts";
import { redirectTitles } from "./redirect-titles.ts";
import { redirectEndpoints } from "./routes.ts";

export const redirectsFeature: ServerFeature = {
  migrations: { "2026-11-25-redirects": { up } },
  endpoints: redirectEndpoints,
  titles: { redirect: redirectTitles },
};
