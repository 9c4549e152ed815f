import type { ServerFeature } from "#platform/feature.ts";
import { publish } from "./change-design.ts";
import { up as designs } from "./migrations/2026-11-25-design.ts";
import { designEndpoints } from "./routes.ts";

export const designFeature: ServerFeature = {
  endpoints: designEndpoints,
  migrations: { "2026-11-25-design": { up: designs } },
  plans: ({ outside: { id } }) => ({
    design: {
      carryOut: (tx, { by }, { now }) => publish(tx, { by, id, now }),
      // Nothing about a design can have become impossible.
      failed: async () => {},
    },
  }),
};
