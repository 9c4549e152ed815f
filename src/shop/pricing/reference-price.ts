import { berlinInput, berlinTime } from "#contract/formats/dates/date-time.ts";
import { exactFrom } from "./amounts/money.ts";

/** How long everybody paid the same for one piece of a variant. Times are ISO 8601 in UTC. */
export interface PriceInterval {
  amount: number;
  from: string;
  /** Null as long as it is valid; the moment itself is no longer part of it. */
  to: string | null;
  /** `false` while nobody could buy it at this price; such times do not count. */
  purchasable?: boolean;
  /** Whether it was announced as a reduction. */
  reduced?: boolean;
}

/** What has to be shown beside a reduced price; `percent` is null below one percent. */
export interface Reduction {
  reference: number;
  percent: number | null;
}

const days = 30;
const day = 86_400_000;

/**
 * The lowest price of the 30 days before `start`, which an announced reduction must name (§ 11 (1) PAngV). The days are
 * calendar days in Germany, the first one from midnight on (§§ 187, 188 BGB). Null if nobody could buy it in this time.
 *
 * The order of `history` does not matter. Throws `RangeError` for a time that is none.
 */
export function referencePrice(history: readonly PriceInterval[], start: string): number | null {
  const end = at(start);
  const first = firstMoment(end);
  const amounts = history.filter((one) => counts(one, { first, end })).map(({ amount }) => exactFrom(amount));
  return amounts.length === 0 ? null : Math.min(...amounts);
}

/**
 * What may be said of a reduction to `amount` that began at `start` (`saleStart`): the reference price, and the percent
 * by which it is lower, computed from the reference price and rounded down, so that it is never overstated. Null: no
 * reduction may be announced, since the price is not below the reference price, or there is none.
 *
 * Not for discounts of single customers, and for goods close to their end (§ 11 (4)).
 */
export function reductionOf(
  history: readonly PriceInterval[],
  { start, amount }: { start: string; amount: number },
): Reduction | null {
  const reference = referencePrice(history, start);
  if (reference === null || exactFrom(amount) >= reference) return null;
  const hundredfold = exactFrom((reference - amount) * 100);
  const percent = (hundredfold - (hundredfold % reference)) / reference;
  return { reference, percent: percent === 0 ? null : percent };
}

/**
 * When the reduction began that is valid at `time`; null if there is none. Steps that follow each other without a break,
 * none of them dearer than the one before, are one reduction, which keeps the reference price of its first step
 * (§ 11 (2) PAngV). A price that rises again begins another one.
 */
export function saleStart(history: readonly PriceInterval[], time: string): string | null {
  const now = at(time);
  const reduced = history.filter((one) => one.reduced && startOf(one) <= now);
  let step = reduced.find((one) => endOf(one) > now);
  if (!step) return null;
  for (let before = stepBefore(reduced, step); before; before = stepBefore(reduced, step)) step = before;
  return step.from;
}

function stepBefore(steps: readonly PriceInterval[], step: PriceInterval): PriceInterval | undefined {
  const from = startOf(step);
  return steps.find((one) => endOf(one) === from && startOf(one) < from && one.amount >= step.amount);
}

function counts(one: PriceInterval, { first, end }: { first: number; end: number }): boolean {
  // Both times are read before anything is decided: one that is none may not hide a low price.
  const [from, to] = [startOf(one), endOf(one)];
  return one.purchasable !== false && from < end && to > first;
}

/** The midnight in Germany with which the 30 days before this moment's day begin. */
function firstMoment(start: number): number {
  const today = berlinInput(new Date(start).toISOString()).slice(0, 10);
  const first = new Date(Date.parse(`${today}T12:00:00Z`) - days * day).toISOString().slice(0, 10);
  return at(berlinTime(`${first}T00:00`)!);
}

function startOf({ from }: PriceInterval): number {
  return at(from);
}

function endOf({ to }: PriceInterval): number {
  return to === null ? Infinity : at(to);
}

function at(time: string): number {
  const moment = Date.parse(time);
  if (Number.isNaN(moment)) throw new RangeError(`Not a time: ${time}`);
  return moment;
}
