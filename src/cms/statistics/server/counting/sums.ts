import type { Dimension } from "#cms/statistics/dimensions.ts";

export type Total = { views: number; visits: number; visitors: number };
export type Count = { views: number; visits: number };
export type TotalRow = Total & { day: string; hour: number };
export type CountRow = Count & { day: string; dimension: Dimension; value: string };

/** Values of one minute at most, so that addresses that somebody makes up do not fill the memory. */
const most = 20_000;

/** What was counted and is not stored yet: sums, by hour and by values, that say nothing of a person. */
export class Sums {
  readonly #totals = new Map<string, TotalRow>();
  readonly #counts = new Map<string, CountRow>();

  get empty(): boolean {
    return this.#totals.size === 0 && this.#counts.size === 0;
  }

  get totals(): TotalRow[] {
    return [...this.#totals.values()];
  }

  get counts(): CountRow[] {
    return [...this.#counts.values()];
  }

  total({ day, hour, views, visits, visitors }: TotalRow): void {
    const key = `${day} ${hour}`;
    const known = this.#totals.get(key);
    if (!known) {
      this.#totals.set(key, { day, hour, views, visits, visitors });
      return;
    }
    known.views += views;
    known.visits += visits;
    known.visitors += visitors;
  }

  count({ day, dimension, value, views, visits }: CountRow): void {
    const key = `${day} ${dimension} ${value}`;
    const known = this.#counts.get(key);
    if (known) {
      known.views += views;
      known.visits += visits;
    } else if (this.#counts.size < most) this.#counts.set(key, { day, dimension, value, views, visits });
  }

  add(other: Sums): void {
    for (const row of other.totals) this.total(row);
    for (const row of other.counts) this.count(row);
  }
}
