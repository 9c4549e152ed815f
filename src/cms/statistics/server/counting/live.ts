import type { Live } from "#cms/statistics/contract.ts";

const minute = 60_000;
const kept = 30;
const mostValues = { counted: 1000, shown: 10 };

type Minute = { pages: Map<string, number>; downloads: Map<string, number> };
type Kind = keyof Minute;
type Counted = { value: string; views: number };

/** The views and downloads of the last thirty minutes. */
export class LastMinutes {
  #minutes = new Map<number, Minute>();

  view({ path, now }: { path: string; now: number }): void {
    this.#count("pages", path, now);
  }

  download({ file, now }: { file: string; now: number }): void {
    this.#count("downloads", file, now);
  }

  read(now: number): Pick<Live, "minutes"> & Record<Kind, Counted[]> {
    const first = Math.floor(now / minute) - kept + 1;
    const minutes = Array.from({ length: kept }, (_, at) => this.#minutes.get(first + at));
    const viewsOf = (pages: Minute["pages"] = new Map()) => pages.values().reduce((sum, views) => sum + views, 0);
    return {
      minutes: minutes.map((found) => viewsOf(found?.pages)),
      ...{ pages: mostOf(minutes, "pages"), downloads: mostOf(minutes, "downloads") },
    };
  }

  #count(kind: Kind, value: string, now: number): void {
    const at = Math.floor(now / minute);
    let counted = this.#minutes.get(at);
    if (!counted) {
      this.#minutes.set(at, (counted = { pages: new Map(), downloads: new Map() }));
      for (const past of this.#minutes.keys()) if (past <= at - kept) this.#minutes.delete(past);
    }
    const values = counted[kind];
    if (values.has(value) || values.size < mostValues.counted) values.set(value, (values.get(value) ?? 0) + 1);
  }
}

function mostOf(minutes: readonly (Minute | undefined)[], kind: Kind): Counted[] {
  const sums = new Map<string, number>();
  for (const found of minutes) {
    for (const [value, count] of found?.[kind] ?? []) sums.set(value, (sums.get(value) ?? 0) + count);
  }
  const most = [...sums].sort(([, one], [, other]) => other - one).slice(0, mostValues.shown);
  return most.map(([value, views]) => ({ value, views }));
}
