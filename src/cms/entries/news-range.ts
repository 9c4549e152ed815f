/** Lists of entries begin with this many and grow by as many (SPECIFICATION §9). */
export const newsStep = 2;
/** More entries than this never stand on one page as it comes from the server. */
export const newsMost = 100;

/**
 * What `?news=` may say. `?news=6` shows the first six; from a hundred on only whole hundreds are known, and
 * `?news=300` shows the third hundred, so that there are few pages to keep.
 */
export const newsPattern = /^(?:[1-9]\d?|[1-9]\d{0,4}00)$/;

/** A part of a list: `count` entries after those that are `passed` over. */
export type NewsRange = { passed: number; count: number };

/** The part of a list that `?news=` asks for; its beginning, if that says nothing. */
export function newsRange(asked: string | null): NewsRange {
  const last = asked !== null && newsPattern.test(asked) ? Number(asked) : newsStep;
  if (last <= newsMost) return { passed: 0, count: Math.max(last, newsStep) };
  return { passed: last - newsMost, count: newsMost };
}

/** What `?news=` says to show more than the entries up to this one. */
export function nextNews(last: number): number {
  return last + newsStep <= newsMost ? last + newsStep : hundredWith(last + 1);
}

/** What `?news=` says to show the hundred in which an entry stands, counted from 1. */
export function hundredWith(number: number): number {
  return Math.ceil(number / newsMost) * newsMost;
}
