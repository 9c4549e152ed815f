import type { Vacation } from "#cms/settings/contract.ts";
import { berlinDate } from "#contract/formats/dates/date-time.ts";

const day = 24 * 60 * 60 * 1000;

type Away = Pick<Vacation, "first" | "last">;

/**
 * Between which days customers may wish for a delivery: neither today nor tomorrow, not before the business is back if it is
 * away then, and within two months.
 */
export function wishableDays(now: Date, vacation: Away | null): { first: string; last: string } {
  const [soon, last] = [new Date(now.getTime() + 2 * day), new Date(now.getTime() + 60 * day)].map(berlinDate);
  const back =
    vacation && isIn(soon!, vacation) ? berlinDate(new Date(Date.parse(`${vacation.last}T12:00:00Z`) + day)) : "";
  const first = [soon!, back].sort()[1]!;
  return { first, last: [first, last!].sort()[1]! };
}

/** Whether it can be wished for: also a vacation that is yet to come has none of these days. */
export function isWishable(wished: string, { now, vacation }: { now: Date; vacation: Away | null }): boolean {
  const { first, last } = wishableDays(now, vacation);
  return first <= wished && wished <= last && !(vacation && isIn(wished, vacation));
}

function isIn(one: string, { first, last }: Away): boolean {
  return first <= one && one <= last;
}
