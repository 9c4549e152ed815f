import { affectedRows } from "#database/engines/affected-rows.ts";
import { daysBefore, type RetentionRule } from "#platform/faces/subjects.ts";
import type { ServerFeature } from "#platform/feature.ts";
import { funnelNames } from "./funnels/read-funnels.ts";
import { up } from "./migrations/2026-11-29-statistics.ts";
import { up as crossings } from "./migrations/2026-12-02-statistic-crossings.ts";
import { rollUp, statisticRetention } from "./roll-up.ts";
import { statisticsEndpoints } from "./routes.ts";
import { shareNames } from "./shares/share-use.ts";

const day = 24 * 60 * 60;

/** For so many days links are kept that lead nowhere any more. */
const keptDays = 1;

const shareRetention: RetentionRule = {
  kind: "statisticShare",
  days: keptDays,
  reason: "privacy:retention.statisticShare",
  async sweep(db, { now }) {
    return affectedRows(
      await db.deleteFrom("statistic_shares").where("expires_at", "<", daysBefore(now, keptDays)).execute(),
    );
  },
};

export const statisticsFeature: ServerFeature = {
  component: "statistics",
  migrations: { "2026-11-29-statistics": { up }, "2026-12-02-statistic-crossings": { up: crossings } },
  endpoints: statisticsEndpoints,
  titles: { funnel: funnelNames, statisticShare: shareNames },
  jobs: ({ db }) => ({ "add-up-statistics": { everySeconds: day, work: (_, { now }) => rollUp(db, { now }) } }),
  retention: { nightly: [statisticRetention, shareRetention] },
};
