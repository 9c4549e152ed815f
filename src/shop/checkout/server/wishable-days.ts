import type { Vacation } from "#cms/settings/contract.ts";
import { berlinDate } from "#contract/formats/dates/date-time.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Between which days customers may wish for a delivery: neither today nor tomorrow, not while the business is away, and
 * within two months.
 */
export function wishableDays(now: Date, away: Pick<Vacation, "last"> | null): { first: string; last: string } {
  const back = away ? Date.parse(`${away.last}T12:00:00Z`) - day : 0;
  const [first, last] = [new Date(Math.max(now.getTime(), back) + 2 * day), new Date(now.getTime() + 60 * day)];
  const from = berlinDate(first);
  return { first: from, last: [from, berlinDate(last)].sort()[1]! };
}
