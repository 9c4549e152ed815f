import type { ServerFeature } from "#platform/feature.ts";
import { brandDocuments } from "./brand/brand-documents.ts";
import { publish } from "./change-design.ts";
import { up as designs } from "./migrations/2026-11-25-design.ts";
import { up as pictures } from "./migrations/2026-11-26-design-pictures.ts";
import { designEndpoints } from "./routes.ts";
import { transferredDesign } from "./transferred-design.ts";

export const designFeature: ServerFeature = {
  endpoints: designEndpoints,
  migrations: { "2026-11-25-design": { up: designs }, "2026-11-26-design-pictures": { up: pictures } },
  documents: brandDocuments,
  transferred: () => [transferredDesign],
  plans: ({ outside: { id } }) => ({
    design: {
      carryOut: (tx, { by }, { now }) => publish(tx, { by, id, now }),
      // Nothing about a design can have become impossible.
      failed: async () => {},
    },
  }),
};
