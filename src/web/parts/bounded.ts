/** Caches values by key up to a total length; the least recently used are removed first. */
export class Bounded<T extends { readonly length: number }> {
  readonly #kept = new Map<string, T>();
  readonly #limit: number;
  #size = 0;

  /** @param limit the greatest sum of the lengths of all keys and values */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): T | undefined {
    const known = this.#kept.get(key);
    if (known === undefined) return undefined;
    // Moves the key to the end: the map begins with the least recently used.
    this.#kept.delete(key);
    this.#kept.set(key, known);
    return known;
  }

  keep(key: string, value: T): void {
    this.#forget(key);
    this.#kept.set(key, value);
    this.#size += key.length + value.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#limit) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const known = this.#kept.get(key);
    if (known === undefined) return;
    this.#kept.delete(key);
    this.#size -= key.length + known.length;
  }
}
