import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "../endpoints/negotiation.ts";

/** A page as it was rendered. */
export type Rendered = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** What it shows; the page is forgotten as soon as one of these is purged. */
  tags: string[];
  /** It is right only until then. */
  validUntil: string | null;
};

/** A page in the cache, with its compressed forms made once each. */
export class CachedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly tags: string[];
  readonly expires: number;
  readonly #bodies = new Map<Encoding, { body: Buffer; etag: string }>();
  readonly #making = new Map<Encoding, Promise<{ body: Buffer; etag: string }>>();
  readonly #hash: string;

  constructor({ status, headers, body, tags, validUntil }: Rendered) {
    this.status = status;
    this.headers = headers;
    this.tags = tags;
    this.expires = validUntil === null ? Number.POSITIVE_INFINITY : Date.parse(validUntil);
    this.#hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
    this.#bodies.set("identity", { body, etag: `"${this.#hash}"` });
  }

  /** The bytes in one encoding, if they are made already. */
  ready(encoding: Encoding): { body: Buffer; etag: string } | undefined {
    return this.#bodies.get(encoding);
  }

  /** The bytes in one encoding; whoever asks first has them made, everybody else waits for the same. */
  async bytes(encoding: Encoding): Promise<{ body: Buffer; etag: string }> {
    const ready = this.#bodies.get(encoding);
    if (ready) return ready;
    const making = this.#making.get(encoding);
    if (making) return making;
    const made = this.#make(encoding).finally(() => this.#making.delete(encoding));
    this.#making.set(encoding, made);
    return made;
  }

  async #make(encoding: Encoding): Promise<{ body: Buffer; etag: string }> {
    const plain = this.#bodies.get("identity")!.body;
    const body = encoding === "br" ? await brotli(plain) : await zip(plain);
    // A strong validator names exactly these bytes, so each encoding has its own (RFC 9110 §8.8.3).
    const made = { body, etag: `"${this.#hash}-${encoding}"` };
    this.#bodies.set(encoding, made);
    return made;
  }

  /** Bytes it may take in all, for the limit of the cache. */
  get size(): number {
    return this.#bodies.get("identity")!.body.length * 2 + 1024;
  }
}

const brotliQuality = 5;
const zip = promisify(gzip);

function brotli(body: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
}

type Flight = { promise: Promise<CachedPage | Rendered>; joinable: boolean };

/**
 * Pages for anonymous visitors, kept until something they show changes.
 * Forgets the pages that were asked for least recently when they grow past `limit` bytes.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #byTag = new Map<string, Set<string>>();
  readonly #flights = new Map<string, Flight>();
  readonly #limit: number;
  readonly #now: () => number;
  /** Counts purges; a render remembers the count at which it began. */
  #purges = 0;
  /** Renders under way, also those that a newer one has taken the place of. */
  #rendering = 0;
  readonly #purgedAt = new Map<string, number>();
  #size = 0;
  /** Since the process began. */
  readonly counts = { hits: 0, renders: 0, forgotten: 0 };

  constructor({ limit = 64 * 1024 * 1024, now = Date.now }: { limit?: number; now?: () => number } = {}) {
    this.#limit = limit;
    this.#now = now;
  }

  get(key: string): CachedPage | null {
    const page = this.#pages.get(key);
    if (!page) return null;
    if (page.expires <= this.#now()) {
      this.#forget(key);
      return null;
    }
    // Moves to the end: the beginning of the map is what has not been asked for.
    this.#pages.delete(key);
    this.#pages.set(key, page);
    this.counts.hits += 1;
    return page;
  }

  /**
   * The page, rendered once for everybody who waits for it. What must not be kept was made for one visitor;
   * then each of the others has it rendered for itself.
   */
  async fetch(key: string, render: () => Promise<{ page: Rendered; keep: boolean }>): Promise<CachedPage | Rendered> {
    const known = this.get(key);
    if (known) return known;
    const flight = this.#flights.get(key);
    // A render that began before a purge may show what was purged: nobody new may wait for it.
    if (flight?.joinable) {
      const page = await flight.promise;
      return page instanceof CachedPage ? page : this.#render(key, render);
    }
    const started: Flight = { promise: this.#render(key, render), joinable: true };
    this.#flights.set(key, started);
    try {
      return await started.promise;
    } finally {
      if (this.#flights.get(key) === started) this.#flights.delete(key);
    }
  }

  async #render(key: string, render: () => Promise<{ page: Rendered; keep: boolean }>): Promise<CachedPage | Rendered> {
    const began = this.#purges;
    this.counts.renders += 1;
    this.#rendering += 1;
    try {
      const { page, keep } = await render();
      if (!keep) return page;
      const cached = new CachedPage(page);
      const stale = page.tags.some((tag) => (this.#purgedAt.get(tag) ?? -1) > began);
      if (!stale && cached.expires > this.#now()) this.#store(key, cached);
      return cached;
    } finally {
      this.#rendering -= 1;
    }
  }

  /** Forgets every page that shows one of these things. */
  purge(tags: string[]): void {
    this.#purges += 1;
    for (const flight of this.#flights.values()) flight.joinable = false;
    for (const tag of tags) {
      this.#purgedAt.set(tag, this.#purges);
      for (const key of this.#byTag.get(tag) ?? []) this.#forget(key);
    }
    // Only renders under way ask when a tag was purged; without any, the record can go.
    if (this.#rendering === 0) this.#purgedAt.clear();
  }

  clear(): void {
    for (const key of [...this.#pages.keys()]) this.#forget(key);
  }

  keys(): string[] {
    return [...this.#pages.keys()];
  }

  #store(key: string, page: CachedPage): void {
    this.#forget(key);
    this.#pages.set(key, page);
    this.#size += page.size;
    for (const tag of page.tags) {
      const keys = this.#byTag.get(tag);
      if (keys) keys.add(key);
      else this.#byTag.set(tag, new Set([key]));
    }
    for (const oldest of this.#pages.keys()) {
      if (this.#size <= this.#limit || oldest === key) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.counts.forgotten += 1;
    this.#pages.delete(key);
    this.#size -= page.size;
    for (const tag of page.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}
