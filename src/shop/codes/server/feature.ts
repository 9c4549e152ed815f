import type { ServerFeature } from "#platform/feature.ts";
import { up } from "./migrations/2026-11-27-codes.ts";
import { codeTitles } from "./read-codes.ts";
import { codeEndpoints } from "./routes.ts";
import { redemptionRetention, redemptionSubjects } from "./subjects.ts";
import { transferredCodes } from "./transferred-codes.ts";

export const codesFeature: ServerFeature = {
  component: "shop",
  migrations: { "2026-11-27-codes": { up } },
  endpoints: codeEndpoints,
  titles: { code: codeTitles },
  subjects: [redemptionSubjects],
  retention: { nightly: redemptionRetention },
  transferred: () => [transferredCodes],
};
