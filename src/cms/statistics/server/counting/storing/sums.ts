import type { Counted } from "#cms/statistics/dimensions.ts";
import { CrossedSums, crossingKey } from "./crossed-sums.ts";

export type Total = { views: number; visits: number; visitors: number };
export type Count = { views: number; visits: number };
export type TotalRow = Total & { day: string; hour: number };
export type CountRow = Count & { day: string; dimension: Counted; value: string };

/** Values at a time, so that addresses that somebody makes up do not fill the memory. */
const most = 20_000;

type Day = { hours: Map<number, TotalRow>; dimensions: Map<Counted, Map<string, CountRow>> };

/**
 * What was counted and is not stored yet: sums, by hour and by values, that say nothing of a person. Maps lie in maps,
 * because a key that is composed for each view would cost more than all the rest.
 */
export class Sums {
  readonly crossed = new CrossedSums(most);
  readonly #days = new Map<string, Day>();
  #size = 0;

  get empty(): boolean {
    return this.#days.size === 0;
  }

  get totals(): TotalRow[] {
    return [...this.#days.values()].flatMap(({ hours }) => [...hours.values()]);
  }

  /** Those of pages, entries, devices and countries are in what was counted by several things at once. */
  get counts(): CountRow[] {
    const sums = new Sums();
    for (const row of this.#own) sums.count(row);
    for (const { day, page, device, region, views, visits, begun } of this.crossed.rows) {
      sums.countOne(day, "page", page, views, visits);
      if (begun > 0) sums.countOne(day, "entry", page, begun, begun);
      sums.countOne(day, "device", device, views, begun);
      if (region !== "") sums.countOne(day, "region", region, views, begun);
    }
    return sums.#own;
  }

  get #own(): CountRow[] {
    return [...this.#days.values()].flatMap(({ dimensions }) =>
      [...dimensions.values()].flatMap((values) => [...values.values()]),
    );
  }

  total({ day, hour, views, visits, visitors }: TotalRow): void {
    const { hours } = this.#day(day);
    const known = hours.get(hour);
    if (!known) {
      hours.set(hour, { day, hour, views, visits, visitors });
      return;
    }
    known.views += views;
    known.visits += visits;
    known.visitors += visitors;
  }

  count(row: CountRow): void {
    this.countOne(row.day, row.dimension, row.value, row.views, row.visits);
  }

  /** As `count`, without an object for each of the values of a view. */
  countOne(day: string, dimension: Counted, value: string, views: number, visits: number): void {
    const { dimensions } = this.#day(day);
    let values = dimensions.get(dimension);
    if (!values) dimensions.set(dimension, (values = new Map()));
    const known = values.get(value);
    if (known) {
      known.views += views;
      known.visits += visits;
    } else if (this.#size < most) {
      this.#size += 1;
      values.set(value, { day, dimension, value, views, visits });
    }
  }

  add(other: Sums): void {
    for (const row of other.totals) this.total(row);
    for (const row of other.#own) this.count(row);
    for (const row of other.crossed.rows) this.crossed.count(crossingKey(row), row);
  }

  #day(day: string): Day {
    let known = this.#days.get(day);
    if (!known) this.#days.set(day, (known = { hours: new Map(), dimensions: new Map() }));
    return known;
  }
}
