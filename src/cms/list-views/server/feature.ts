import type { ServerFeature } from "#platform/feature.ts";
import { up } from "./migrations/2026-11-28-list-views.ts";
import { listViewEndpoints } from "./routes.ts";

export const listViewsFeature: ServerFeature = {
  migrations: { "2026-11-28-list-views": { up } },
  endpoints: listViewEndpoints,
};
