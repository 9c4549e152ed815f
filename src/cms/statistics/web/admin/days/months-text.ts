import type { Statistics } from "#cms/statistics/contract.ts";
import { shortDayText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import { daysOf } from "../asked/asked-span.ts";

/** That a report counts whole months, and which days these have, as the key of a text with its values. */
export function monthsText(
  { from, to, before }: Pick<Statistics, "from" | "to" | "before">,
  language: Language,
): [string, Record<string, string | number>] {
  const text = (day: string) => shortDayText(`${day}T12:00:00Z`, language);
  return [
    "admin:statistics.months",
    {
      ...{ from: text(from), to: text(to), days: daysOf({ from, to }) },
      ...{ beforeFrom: text(before.from), beforeTo: text(before.to), daysBefore: daysOf(before) },
    },
  ];
}
