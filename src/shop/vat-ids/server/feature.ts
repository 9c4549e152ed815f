import type { ServerFeature } from "#platform/feature.ts";
import { up } from "./migrations/2026-11-27-vat-checks.ts";
import { vatCheckRetention } from "./retention.ts";
import { vatCheckSubjects } from "./subjects.ts";

export const vatIdsFeature: ServerFeature = {
  component: "shop",
  migrations: { "2026-11-27-vat-checks": { up } },
  forms: async () => ["vatId"],
  subjects: [vatCheckSubjects],
  retention: { nightly: vatCheckRetention },
};
