/** A value that is valid until one of its tags is purged, or until it expires. */
export type Keepable = {
  /** What it depends on. */
  readonly tags: readonly string[];
  /** In milliseconds since 1970; infinite if it does not expire. */
  readonly expires: number;
  /** Its size in bytes, for the limit, without its key and its tags. */
  readonly size: number;
};

/** The value for a key; it is shared with other callers only if it may be kept. */
export type Made<T, Other> = { value: T; keep: true } | { value: Other; keep: false };

type Watch = { keep: (key: string, value: Keepable) => void; end: () => void };

type Flight = { promise: Promise<Made<Keepable, unknown>>; joinable: boolean };

/**
 * A cache that is purged by tags. When it grows beyond `limit` bytes, purged values are removed first, and then the least
 * recently used. Keys count too: guests choose some of them.
 */
export class TagCache {
  readonly #kept = new Map<string, Keepable>();
  /** What was purged and has not been made again. */
  readonly #former = new Map<string, Keepable>();
  readonly #byTag = new Map<string, Set<string>>();
  readonly #flights = new Map<string, Flight>();
  readonly #limit: number;
  readonly #now: () => number;
  /** Counts purges; while a value is made, it remembers the count at its start. */
  #purges = 0;
  /** How many values are being made, including those that a newer one has replaced. */
  #making = 0;
  readonly #purgedAt = new Map<string, number>();
  #size = 0;
  /** Since the process started. */
  readonly counts = { hits: 0, renders: 0, forgotten: 0 };

  constructor({ limit = 64 * 1024 * 1024, now = Date.now }: { limit?: number; now?: () => number } = {}) {
    this.#limit = limit;
    this.#now = now;
  }

  get(key: string): Keepable | null {
    const known = this.#kept.get(key);
    if (!known) return null;
    if (known.expires <= this.#now()) {
      this.#retire(key);
      return null;
    }
    // Moves the key to the end: the map begins with the least recently used.
    this.#kept.delete(key);
    this.#kept.set(key, known);
    this.counts.hits += 1;
    return known;
  }

  /** The last value for the key, which may be stale: a new one can take over from it what has not changed. */
  former(key: string): Keepable | null {
    return this.#kept.get(key) ?? this.#former.get(key) ?? null;
  }

  /**
   * Returns the value for the key, made once for all callers who wait for it. A value that must not be kept was made
   * for one caller; then it is made again for each of the others.
   */
  async fetch<T extends Keepable, Other = never>(
    key: string,
    make: () => Promise<Made<T, Other>>,
  ): Promise<Made<T, Other>> {
    const known = this.get(key);
    if (known) return { value: known as T, keep: true };
    const flight = this.#flights.get(key);
    // A value whose making began before a purge may be stale, so later callers must not wait for it.
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

  /**
   * Watches purges for a value that is made from now on: `keep` stores it only if none of its tags was purged in
   * between.
   */
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

  /** Purges everything that depends on one of these tags. */
  purge(tags: readonly string[]): void {
    this.#purges += 1;
    for (const flight of this.#flights.values()) flight.joinable = false;
    for (const tag of tags) {
      this.#purgedAt.set(tag, this.#purges);
      for (const key of this.#byTag.get(tag) ?? []) this.#retire(key);
    }
    // The record of purges is only needed while values are being made.
    if (this.#making === 0) this.#purgedAt.clear();
  }

  clear(): void {
    for (const key of [...this.#kept.keys()]) this.#forget(key);
    for (const key of [...this.#former.keys()]) this.#forget(key);
  }

  keys(): string[] {
    return [...this.#kept.keys()];
  }

  /** What counts against the limit, in bytes. */
  get size(): number {
    return this.#size;
  }

  #store(key: string, value: Keepable): void {
    this.#forget(key);
    this.#kept.set(key, value);
    this.#size += weigh(key, value);
    for (const tag of value.tags) {
      const keys = this.#byTag.get(tag);
      if (keys) keys.add(key);
      else this.#byTag.set(tag, new Set([key]));
    }
    for (const values of [this.#former, this.#kept]) {
      for (const oldest of values.keys()) {
        if (this.#size <= this.#limit || oldest === key) break;
        this.#forget(oldest);
      }
    }
  }

  /** Keeps a stale value for whoever makes the next one. */
  #retire(key: string): void {
    const known = this.#kept.get(key);
    if (!known) return;
    this.#forget(key);
    this.#former.set(key, known);
    this.#size += weigh(key, known);
  }

  #forget(key: string): void {
    const former = this.#former.get(key);
    if (former) {
      this.#former.delete(key);
      this.#size -= weigh(key, former);
    }
    const known = this.#kept.get(key);
    if (!known) return;
    this.counts.forgotten += 1;
    this.#kept.delete(key);
    this.#size -= weigh(key, known);
    for (const tag of known.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}

/** A character may take two bytes. For each tag there is a place in a list. */
function weigh(key: string, { size, tags }: Keepable): number {
  return size + key.length * 2 + tags.length * 64;
}
