import type { ServerFeature } from "#platform/feature.ts";
import { up } from "./migrations/2026-11-27-favourites.ts";
import { favouriteEndpoints } from "./routes.ts";
import { favouriteRetention, favouriteSubjects } from "./subjects.ts";

export const favouritesFeature: ServerFeature = {
  component: "shop",
  migrations: { "2026-11-27-favourites": { up } },
  endpoints: favouriteEndpoints,
  subjects: [favouriteSubjects],
  retention: { nightly: favouriteRetention },
};
