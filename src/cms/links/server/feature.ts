import type { ServerFeature } from "#platform/feature.ts";
import { up as linksById } from "./migrations/2026-11-25-links-by-id.ts";
import { linkEndpoints } from "./routes.ts";

export const linksFeature: ServerFeature = {
  migrations: { "2026-11-25-links-by-id": { up: linksById } },
  endpoints: (platform, { linkables }) => linkEndpoints(platform.db, linkables(platform)),
};
