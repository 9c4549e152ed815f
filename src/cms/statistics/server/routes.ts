import { berlinDate } from "#contract/formats/dates/date-time.ts";
import { Problem } from "#contract/wire/problem.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoints.ts";
import { daysBefore } from "#platform/faces/subjects.ts";
import type { Platform } from "#platform/platform.ts";
import { readLiveStatistics, readStatistics } from "../contract.ts";
import { visitCounterOf } from "./counting/own-counter.ts";
import { statisticsOf } from "./reading/read-statistics.ts";
import { statisticDays } from "./roll-up.ts";

/** The days of a report if no others are asked for. */
const usual = 30;

export function statisticsEndpoints(platform: Platform): Endpoint[] {
  return [
    handle(readStatistics, async ({ query, now }) => {
      const to = query.to ?? berlinDate(now);
      const from = query.from ?? daysBefore(new Date(`${to}T12:00:00Z`), usual - 1).slice(0, 10);
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
      if (days < 0 || days > statisticDays) throw new Problem("STATISTIC_SPAN", { field: "from" });
      await visitCounterOf(platform).flush();
      return statisticsOf(platform.db, { from, to });
    }),

    handle(readLiveStatistics, async () => visitCounterOf(platform).live()),
  ];
}
