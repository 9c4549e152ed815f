import type { ServerFeature } from "#platform/feature.ts";
import { up as carts } from "./migrations/2026-11-27-carts.ts";
import { up as begun } from "./migrations/2026-11-27-carts-begun.ts";
import { up as visits } from "./migrations/2026-11-27-visits.ts";
import { cartEndpoints } from "./routes.ts";
import { cartRetention, cartSubjects } from "./subjects.ts";

export const cartsFeature: ServerFeature = {
  component: "shop",
  migrations: {
    "2026-11-27-carts": { up: carts },
    "2026-11-27-visits": { up: visits },
    "2026-11-27-carts-begun": { up: begun },
  },
  endpoints: cartEndpoints,
  subjects: [cartSubjects],
  retention: { nightly: cartRetention },
};
