import { statisticDays } from "#cms/statistics/dimensions.ts";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import { Problem } from "#contract/wire/problem.ts";
import { daysBefore } from "#platform/faces/subjects.ts";
import type { Span } from "../closed/span-of-documents.ts";

/** The days of a report if no others are asked for. */
const usual = 30;

/** The days that are asked for. @throws Problem `STATISTIC_SPAN` */
export function spanOf(asked: { [Day in keyof Span]?: string | undefined }, now: Date): Span {
  const to = asked.to ?? berlinDate(now);
  const from = asked.from ?? daysBefore(new Date(`${to}T12:00:00Z`), usual - 1).slice(0, 10);
  refuseSpan({ from, to });
  return { from, to };
}

/** @throws Problem `STATISTIC_SPAN` */
export function refuseSpan({ from, to }: Span): void {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (days < 0 || days > statisticDays) throw new Problem("STATISTIC_SPAN", { field: "from" });
}
