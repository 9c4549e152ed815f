/** By what views are counted together, so that they can be filtered by several things; empty where it is not known. */
type Crossing = { referrer: string; campaign: string; device: string; region: string };
/** `visits`: of which this was a page; `begun`: of which it was the first one. */
type Counts = { views: number; visits: number; begun: number };
export type CrossedRow = { day: string; page: string } & Crossing & Counts;

/** What a visit has in common with others, as one text: it is put together once for each visit. */
export type CrossingKey = string;

export function crossingKey({ referrer, campaign, device, region }: Crossing): CrossingKey {
  return `${referrer}\n${campaign}\n${device}\n${region}`;
}

type Sum = { day: string; page: string } & Counts;

/** What was counted by several things at once and is not stored yet. */
export class CrossedSums {
  /** Of days, by what visits have in common, by pages: nothing has to be put together for a view. */
  readonly #days = new Map<string, Map<CrossingKey, Map<string, Sum>>>();
  readonly #most: number;
  #size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get rows(): CrossedRow[] {
    const rows: CrossedRow[] = [];
    for (const crossings of this.#days.values()) {
      for (const [key, pages] of crossings) {
        const [referrer = "", campaign = "", device = "", region = ""] = key.split("\n");
        for (const sum of pages.values()) rows.push({ ...sum, referrer, campaign, device, region });
      }
    }
    return rows;
  }

  count(crossing: CrossingKey, { day, page, views, visits, begun }: Sum): void {
    let crossings = this.#days.get(day);
    if (!crossings) this.#days.set(day, (crossings = new Map()));
    let pages = crossings.get(crossing);
    if (!pages) crossings.set(crossing, (pages = new Map()));
    const known = pages.get(page);
    if (known) {
      known.views += views;
      known.visits += visits;
      known.begun += begun;
    } else if (this.#size < this.#most) {
      this.#size += 1;
      pages.set(page, { day, page, views, visits, begun });
    }
  }
}
