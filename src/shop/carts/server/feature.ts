import type { ServerFeature } from "#platform/feature.ts";
import { up } from "./migrations/2026-11-27-carts.ts";
import { cartEndpoints } from "./routes.ts";
import { cartRetention, cartSubjects } from "./subjects.ts";

export const cartsFeature: ServerFeature = {
  component: "shop",
  migrations: { "2026-11-27-carts": { up } },
  endpoints: cartEndpoints,
  subjects: [cartSubjects],
  retention: { nightly: cartRetention },
};
