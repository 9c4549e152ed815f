import type { ServerFeature } from "#platform/feature.ts";
import { map } from "../blocks/map/block.ts";
import { up } from "./migrations/2026-11-30-map.ts";
import { up as tiles } from "./migrations/2026-12-01-map-tiles.ts";
import { pictureFollower, picturesLane } from "./pictures/pictures-lane.ts";
import { placeTitles } from "./places/read-places.ts";
import { transferredPlaces } from "./places/transferred-places.ts";
import { mapEndpoints } from "./routes.ts";

export const mapFeature: ServerFeature = {
  migrations: { "2026-11-30-map": { up }, "2026-12-01-map-tiles": { up: tiles } },
  endpoints: mapEndpoints,
  blocks: [map],
  lanes: (platform, all) => ({ maps: picturesLane(platform, all) }),
  followers: [pictureFollower],
  titles: { place: placeTitles },
  transferred: () => [transferredPlaces],
};
