import type { Changes } from "./changes.ts";

type Kept = { tags: string[]; value: Promise<unknown> };

/**
 * Caches small data that every page needs, until one of its tags is purged. Always current for a caller that has called
 * `catchUp` first, as every request does.
 */
export class Remembered {
  readonly #kept = new Map<string, Kept>();

  constructor(changes: Changes) {
    changes.listen((tags) => this.#forgetTagged(tags));
  }

  /**
   * @param name unique for what is read
   * @param tags the changes after which it is read again
   */
  get<T>(name: string, { tags, read }: { tags: string[]; read: () => Promise<T> }): Promise<T> {
    const known = this.#kept.get(name);
    if (known) return known.value as Promise<T>;
    // Stored before it is read, so that a change during the read makes the next call read again.
    const kept: Kept = { tags, value: read() };
    this.#kept.set(name, kept);
    kept.value.catch(() => {
      if (this.#kept.get(name) === kept) this.#kept.delete(name);
    });
    return kept.value as Promise<T>;
  }

  #forgetTagged(tags: string[]): void {
    for (const [name, kept] of this.#kept) if (kept.tags.some((tag) => tags.includes(tag))) this.#kept.delete(name);
  }
}
