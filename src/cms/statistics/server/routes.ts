import { berlinDate } from "#contract/formats/dates/date-time.ts";
import { Problem } from "#contract/wire/problem.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoints.ts";
import { daysBefore } from "#platform/faces/subjects.ts";
import type { Platform } from "#platform/platform.ts";
import { exportStatistics, readLiveStatistics, readStatistics } from "../contract.ts";
import { statisticDays } from "../dimensions.ts";
import { visitCounterOf } from "./counting/own-counter.ts";
import { exportStatistics as exportList } from "./reading/export-statistics.ts";
import type { Span } from "./reading/read-days.ts";
import { statisticsOf } from "./reading/read-statistics.ts";

/** The days of a report if no others are asked for. */
const usual = 30;

export function statisticsEndpoints(platform: Platform): Endpoint[] {
  const counter = visitCounterOf(platform);
  return [
    handle(readStatistics, async ({ query, now }) => {
      const span = spanOf(query, now);
      await counter.flush();
      return statisticsOf(platform.db, span);
    }),

    handle(exportStatistics, async ({ query: { list = "days", ...asked }, now, language }) => {
      const span = spanOf(asked, now);
      await counter.flush();
      return exportList(platform.db, { ...span, list, language });
    }),

    handle(readLiveStatistics, async () => counter.live()),
  ];
}

/** The days that are asked for. @throws Problem `STATISTIC_SPAN` */
function spanOf(query: Partial<Span>, now: Date): Span {
  const to = query.to ?? berlinDate(now);
  const from = query.from ?? daysBefore(new Date(`${to}T12:00:00Z`), usual - 1).slice(0, 10);
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (days < 0 || days > statisticDays) throw new Problem("STATISTIC_SPAN", { field: "from" });
  return { from, to };
}
