import { mostValues, others } from "#cms/statistics/dimensions.ts";
import { downloadedFile } from "../counting/downloaded-file.ts";
import type { Count } from "../counting/storing/sums.ts";

export type ValueSum = { value: string } & Count;

/** So many values of a dimension a month and a year have by themselves at least; the less frequent ones become others. */
const leastOfMonth = 200;

/** The values of each dimension, their views and their visits, each in a list of its own. */
type Document = Record<string, [values: string[], views: number[], visits: number[]]>;

/** How often values of dimensions were counted, added up from documents and rows. */
export class ValueSums {
  readonly #dimensions = new Map<string, Map<string, Count>>();

  add(dimension: string, { value, views, visits }: ValueSum): void {
    addTo(this.#valuesOf(dimension), valueNow(dimension, value), views, visits);
  }

  /** Adds a document of `statistic_sums`. */
  addDocument(sums: string): void {
    const document = JSON.parse(sums) as Document;
    for (const [dimension, [values, views, visits]] of Object.entries(document)) {
      const known = this.#valuesOf(dimension);
      for (let at = 0; at < values.length; at += 1) {
        addTo(known, valueNow(dimension, values[at]!), views[at]!, visits[at]!);
      }
    }
  }

  /** The values of a dimension, the most frequent first. */
  of(dimension: string): ValueSum[] {
    return sorted(this.#dimensions.get(dimension) ?? new Map());
  }

  /** As a document of `statistic_sums`; `isKept` says which values stay. */
  document(isKept: (dimension: string, value: string) => boolean): string {
    const document: Document = {};
    for (const [dimension, values] of this.#dimensions) {
      const kept = [...values].filter(([value]) => isKept(dimension, value));
      document[dimension] = [
        kept.map(([value]) => value),
        kept.map(([, { views }]) => views),
        kept.map(([, { visits }]) => visits),
      ];
    }
    return JSON.stringify(document);
  }

  /** With the less frequent values as others, as months and years are kept. */
  limited(): ValueSums {
    const limited = new ValueSums();
    for (const [dimension, values] of this.#dimensions) {
      const most = Math.max(leastOfMonth, mostValues[dimension as keyof typeof mostValues] ?? 0);
      let rank = 0;
      for (const sum of sorted(values)) {
        const isOne = sum.value !== others && rank < most;
        if (isOne) rank += 1;
        limited.add(dimension, isOne ? sum : { ...sum, value: others });
      }
    }
    return limited;
  }

  #valuesOf(dimension: string): Map<string, Count> {
    let values = this.#dimensions.get(dimension);
    if (!values) this.#dimensions.set(dimension, (values = new Map()));
    return values;
  }
}

/** Files were counted by their addresses before. */
function valueNow(dimension: string, value: string): string {
  return (dimension === "download" && downloadedFile(value)) || value;
}

/** Without an object for each value: a report adds up a hundred thousand. */
function addTo(values: Map<string, Count>, value: string, views: number, visits: number): void {
  const known = values.get(value);
  if (known) {
    known.views += views;
    known.visits += visits;
  } else values.set(value, { views, visits });
}

function sorted(values: ReadonlyMap<string, Count>): ValueSum[] {
  const sums = Array.from(values, ([value, count]) => ({ value, ...count }));
  return sums.sort((one, other) => other.views - one.views || (one.value < other.value ? -1 : 1));
}
