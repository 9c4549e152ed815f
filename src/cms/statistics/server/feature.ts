import type { ServerFeature } from "#platform/feature.ts";
import { up } from "./migrations/2026-11-29-statistics.ts";
import { rollUp, statisticRetention } from "./roll-up.ts";
import { statisticsEndpoints } from "./routes.ts";

const day = 24 * 60 * 60;

export const statisticsFeature: ServerFeature = {
  component: "statistics",
  migrations: { "2026-11-29-statistics": { up } },
  endpoints: statisticsEndpoints,
  jobs: ({ db }) => ({ "add-up-statistics": { everySeconds: day, work: (_, { now }) => rollUp(db, { now }) } }),
  retention: { nightly: [statisticRetention] },
};
