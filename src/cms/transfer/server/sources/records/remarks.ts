import type { Remark } from "../source.ts";

/** More than anybody reads; what is counted is counted on. */
const most = 5000;

/** What could not be taken along. What is said of the same thing twice is said once, with its number as `count`. */
export class Remarks {
  readonly #all = new Map<string, Remark & { values: { count: number } }>();

  add(code: string, place: string, values: Record<string, string | number> = {}): void {
    const key = JSON.stringify([code, place, values]);
    const known = this.#all.get(key);
    if (known) known.values.count += 1;
    else if (this.#all.size < most) this.#all.set(key, { code, place, values: { count: 1, ...values } });
  }

  get all(): Remark[] {
    return [...this.#all.values()];
  }
}
