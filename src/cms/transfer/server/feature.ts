import type { ServerFeature } from "#platform/feature.ts";
import { transferLane, trimTransfers } from "./jobs/transfer-jobs.ts";
import { up } from "./migrations/2026-11-26-transfers.ts";
import { transferEndpoints } from "./routes.ts";

const day = 24 * 60 * 60;

export const transferFeature: ServerFeature = {
  migrations: { "2026-11-26-transfers": { up } },
  endpoints: transferEndpoints,
  jobs: (platform) => ({
    "trim-transfers": { everySeconds: day, work: (_, { now }) => trimTransfers(platform, { now }) },
  }),
  // A large site takes minutes, and mails must not wait for it.
  lanes: (platform, all) => ({ transfers: transferLane(platform, all) }),
};
