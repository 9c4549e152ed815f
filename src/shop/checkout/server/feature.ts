import type { ServerFeature } from "#platform/feature.ts";
import { up } from "./migrations/2026-11-27-checkouts.ts";
import { checkoutEndpoints } from "./routes.ts";
import { checkoutRetention, checkoutSubjects } from "./subjects.ts";

export const checkoutFeature: ServerFeature = {
  component: "shop",
  migrations: { "2026-11-27-checkouts": { up } },
  endpoints: checkoutEndpoints,
  subjects: [checkoutSubjects],
  retention: { nightly: checkoutRetention },
};
