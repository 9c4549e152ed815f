import type { ServerFeature } from "#platform/feature.ts";
import { up as linksById } from "./migrations/2026-11-25-links-by-id.ts";
import { up as linksOfVersions } from "./migrations/2026-11-25-links-of-versions.ts";
import { linkEndpoints } from "./routes.ts";

export const linksFeature: ServerFeature = {
  migrations: {
    "2026-11-25-links-by-id": { up: linksById },
    "2026-11-25-links-of-versions": { up: linksOfVersions },
  },
  endpoints: (platform, { linkables }) => linkEndpoints(platform.db, linkables(platform)),
};
