import { affectedRows } from "#database/engines/affected-rows.ts";
import { daysBefore, type RetentionRule } from "#platform/faces/subjects.ts";
import type { ServerFeature } from "#platform/feature.ts";
import { closeDays } from "./closed/close-days.ts";
import { statisticRetention } from "./closed/retention.ts";
import { funnelNames } from "./funnels/read-funnels.ts";
import { up } from "./migrations/2026-11-29-statistics.ts";
import { up as crossings } from "./migrations/2026-12-02-statistic-crossings.ts";
import { up as sums } from "./migrations/2026-12-03-statistic-sums.ts";
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
  migrations: {
    "2026-11-29-statistics": { up },
    "2026-12-02-statistic-crossings": { up: crossings },
    "2026-12-03-statistic-sums": { up: sums },
  },
  endpoints: statisticsEndpoints,
  titles: { funnel: funnelNames, statisticShare: shareNames },
  jobs: ({ db }) => ({ "add-up-statistics": { everySeconds: day, work: (_, { now }) => closeDays(db, { now }) } }),
  retention: { nightly: [statisticRetention, shareRetention] },
};
