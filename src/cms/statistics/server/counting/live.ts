import type { Live } from "#cms/statistics/contract.ts";

const minute = 60_000;
const kept = 30;
const mostPages = { counted: 1000, shown: 10 };

/** The views of the last thirty minutes. */
export class LastMinutes {
  #minutes = new Map<number, Map<string, number>>();

  view({ path, now }: { path: string; now: number }): void {
    const at = Math.floor(now / minute);
    let pages = this.#minutes.get(at);
    if (!pages) {
      this.#minutes.set(at, (pages = new Map()));
      for (const past of this.#minutes.keys()) if (past <= at - kept) this.#minutes.delete(past);
    }
    if (pages.has(path) || pages.size < mostPages.counted) pages.set(path, (pages.get(path) ?? 0) + 1);
  }

  read(now: number): Pick<Live, "minutes" | "pages"> {
    const last = Math.floor(now / minute);
    const pages = new Map<string, number>();
    const minutes = Array.from({ length: kept }, (_, at) => {
      let views = 0;
      for (const [path, count] of this.#minutes.get(last - kept + 1 + at) ?? []) {
        views += count;
        pages.set(path, (pages.get(path) ?? 0) + count);
      }
      return views;
    });
    const most = [...pages].sort(([, one], [, other]) => other - one).slice(0, mostPages.shown);
    return { minutes, pages: most.map(([value, views]) => ({ value, views })) };
  }
}
