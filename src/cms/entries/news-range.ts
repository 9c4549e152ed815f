/** The number of entries that a list grows by, and begins with unless its owner says otherwise (SPECIFICATION §9). */
export const newsStep = 2;
/** The most entries that can be chosen for a list, instead of the latest. */
export const newsChosen = 12;
/** The most entries that the server renders on one page. */
export const newsMost = 100;

/**
 * What `?news=` may be. `?news=6` shows the first six; above 100 only whole hundreds are valid, and `?news=300` shows
 * the third hundred, so that there are few pages to cache.
 */
export const newsPattern = /^(?:[1-9]\d?|[1-9]\d{0,4}00)$/;

/** A part of a list: `count` entries after the first `passed`. */
export type NewsRange = { passed: number; count: number };

/** The part of a list that `?news=` asks for; the first `begin` entries if it is missing, invalid or asks for fewer. */
export function newsRange(asked: string | null, begin = newsStep): NewsRange {
  const last = asked !== null && newsPattern.test(asked) ? Number(asked) : begin;
  if (last <= newsMost) return { passed: 0, count: Math.max(last, begin) };
  return { passed: last - newsMost, count: newsMost };
}

/** The value of `?news=` that shows more than the first `last` entries. */
export function nextNews(last: number): number {
  return last + newsStep <= newsMost ? last + newsStep : hundredWith(last + 1);
}

/** The value of `?news=` that shows the hundred of an entry, counted from 1. */
export function hundredWith(number: number): number {
  return Math.ceil(number / newsMost) * newsMost;
}
