import type { ServerFeature } from "#platform/feature.ts";
import { up } from "./migrations/2026-11-27-pickup.ts";
import { placeTitles } from "./places/read-places.ts";
import { transferredPlaces } from "./places/transferred-places.ts";
import { pickupEndpoints } from "./routes.ts";

export const pickupFeature: ServerFeature = {
  component: "shop",
  migrations: { "2026-11-27-pickup": { up } },
  endpoints: pickupEndpoints,
  titles: { pickupPlace: placeTitles },
  transferred: () => [transferredPlaces],
};
