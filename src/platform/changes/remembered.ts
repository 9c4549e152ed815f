import type { Changes } from "./changes.ts";

type Kept = { tags: string[]; value: Promise<unknown> };

/**
 * Small things that every page needs, read once and kept until something with one of their tags changes. Exact for
 * whoever has caught up with the changes first, as every request does.
 */
export class Remembered {
  readonly #kept = new Map<string, Kept>();

  constructor(changes: Changes) {
    changes.listen((tags) => this.#forgetTagged(tags));
  }

  /** @param name unique for what is read; `tags` name the changes after which it is read again */
  get<T>(name: string, { tags, read }: { tags: string[]; read: () => Promise<T> }): Promise<T> {
    const known = this.#kept.get(name);
    if (known) return known.value as Promise<T>;
    // Kept from the first moment, so that a change while it is being read makes the next one read again.
    const kept: Kept = { tags, value: read() };
    this.#kept.set(name, kept);
    kept.value.catch(() => {
      if (this.#kept.get(name) === kept) this.#kept.delete(name);
    });
    return kept.value as Promise<T>;
  }

  /** For what time makes wrong, not a change. */
  forget(name: string): void {
    this.#kept.delete(name);
  }

  #forgetTagged(tags: string[]): void {
    for (const [name, kept] of this.#kept) if (kept.tags.some((tag) => tags.includes(tag))) this.#kept.delete(name);
  }
}
