import type { ServerFeature } from "#platform/feature.ts";
import { map } from "../blocks/map/block.ts";
import { up } from "./migrations/2026-11-30-map.ts";
import { placeTitles } from "./places/read-places.ts";
import { transferredPlaces } from "./places/transferred-places.ts";
import { mapEndpoints } from "./routes.ts";

export const mapFeature: ServerFeature = {
  migrations: { "2026-11-30-map": { up } },
  endpoints: mapEndpoints,
  blocks: [map],
  titles: { place: placeTitles },
  transferred: () => [transferredPlaces],
};
