/** Something that is right until one of its tags is purged, or until it expires. */
export type Keepable = {
  /** What it shows. */
  readonly tags: readonly string[];
  /** In milliseconds since 1970; infinite for what no time makes wrong. */
  readonly expires: number;
  /** Bytes that it takes, for the limit. */
  readonly size: number;
};

/** What was made for a key; only what is kept may be handed to others who wait for it. */
export type Made<T, Other> = { value: T; keep: true } | { value: Other; keep: false };

type Watch = { keep: (key: string, value: Keepable) => void; end: () => void };

type Flight = { promise: Promise<Made<Keepable, unknown>>; joinable: boolean };

/**
 * Keeps things until something they show changes. Forgets those that were asked for least recently when they grow past
 * `limit` bytes.
 */
export class TagCache {
  readonly #kept = new Map<string, Keepable>();
  readonly #byTag = new Map<string, Set<string>>();
  readonly #flights = new Map<string, Flight>();
  readonly #limit: number;
  readonly #now: () => number;
  /** Counts purges; whoever makes something remembers the count at which it began. */
  #purges = 0;
  /** Things being made, also those that a newer one has taken the place of. */
  #making = 0;
  readonly #purgedAt = new Map<string, number>();
  #size = 0;
  /** Since the process began. */
  readonly counts = { hits: 0, renders: 0, forgotten: 0 };

  constructor({ limit = 64 * 1024 * 1024, now = Date.now }: { limit?: number; now?: () => number } = {}) {
    this.#limit = limit;
    this.#now = now;
  }

  get(key: string): Keepable | null {
    const known = this.#kept.get(key);
    if (!known) return null;
    if (known.expires <= this.#now()) {
      this.#forget(key);
      return null;
    }
    // Moves to the end: the beginning of the map is what has not been asked for.
    this.#kept.delete(key);
    this.#kept.set(key, known);
    this.counts.hits += 1;
    return known;
  }

  /**
   * What is kept under the key, made once for everybody who waits for it. What must not be kept was made for one
   * caller; then each of the others has it made again.
   */
  async fetch<T extends Keepable, Other = never>(
    key: string,
    make: () => Promise<Made<T, Other>>,
  ): Promise<Made<T, Other>> {
    const known = this.get(key);
    if (known) return { value: known as T, keep: true };
    const flight = this.#flights.get(key);
    // What began before a purge may show what was purged: nobody new may wait for it.
    if (flight?.joinable) {
      const made = (await flight.promise) as Made<T, Other>;
      return made.keep ? made : this.#make(key, make);
    }
    const started = { promise: this.#make(key, make), joinable: true };
    this.#flights.set(key, started);
    try {
      return await started.promise;
    } finally {
      if (this.#flights.get(key) === started) this.#flights.delete(key);
    }
  }

  async #make<T extends Keepable, Other>(key: string, make: () => Promise<Made<T, Other>>): Promise<Made<T, Other>> {
    this.counts.renders += 1;
    const watch = this.watch();
    try {
      const made = await make();
      if (made.keep) watch.keep(key, made.value);
      return made;
    } finally {
      watch.end();
    }
  }

  /** For what is made from now on: it is kept only if nothing that it shows is purged before `keep`. */
  watch(): Watch {
    const began = this.#purges;
    this.#making += 1;
    return {
      keep: (key, value) => {
        const stale = value.tags.some((tag) => (this.#purgedAt.get(tag) ?? -1) > began);
        if (!stale && value.expires > this.#now()) this.#store(key, value);
      },
      end: () => {
        this.#making -= 1;
      },
    };
  }

  /** Forgets everything that shows one of these things. */
  purge(tags: readonly string[]): void {
    this.#purges += 1;
    for (const flight of this.#flights.values()) flight.joinable = false;
    for (const tag of tags) {
      this.#purgedAt.set(tag, this.#purges);
      for (const key of this.#byTag.get(tag) ?? []) this.#forget(key);
    }
    // Only what is being made asks when a tag was purged; without any, the record can go.
    if (this.#making === 0) this.#purgedAt.clear();
  }

  clear(): void {
    for (const key of [...this.#kept.keys()]) this.#forget(key);
  }

  keys(): string[] {
    return [...this.#kept.keys()];
  }

  #store(key: string, value: Keepable): void {
    this.#forget(key);
    this.#kept.set(key, value);
    this.#size += value.size;
    for (const tag of value.tags) {
      const keys = this.#byTag.get(tag);
      if (keys) keys.add(key);
      else this.#byTag.set(tag, new Set([key]));
    }
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#limit || oldest === key) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const known = this.#kept.get(key);
    if (!known) return;
    this.counts.forgotten += 1;
    this.#kept.delete(key);
    this.#size -= known.size;
    for (const tag of known.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}
