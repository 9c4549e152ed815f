import { berlinDate } from "#contract/formats/dates/date-time.ts";

const day = 24 * 60 * 60 * 1000;

/** Between which days customers may wish for a delivery: neither today nor tomorrow, and within two months. */
export function wishableDays(now: Date): { first: string; last: string } {
  return { first: berlinDate(new Date(now.getTime() + 2 * day)), last: berlinDate(new Date(now.getTime() + 60 * day)) };
}
