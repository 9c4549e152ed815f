import { statisticDays } from "#cms/statistics/dimensions.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import { daysBefore, type RetentionRule } from "#platform/faces/subjects.ts";

/** Figures of five years are kept. */
export const statisticRetention: RetentionRule = {
  kind: "statistic",
  days: statisticDays,
  reason: "privacy:retention.statistic",
  async sweep(db, { now }) {
    const before = daysBefore(now, statisticDays).slice(0, 10);
    const tables = ["statistic_hours", "statistic_counts", "statistic_crossings", "statistic_sums"] as const;
    let gone = 0;
    for (const table of tables) gone += affectedRows(await db.deleteFrom(table).where("day", "<", before).execute());
    return gone;
  },
};
