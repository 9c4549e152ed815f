import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "../endpoints/negotiation.ts";
import { TagCache } from "./tag-cache.ts";

/** A page as it was rendered. */
export type Rendered = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** What the page depends on; it is purged as soon as one of these tags is. */
  tags: string[];
  /** When it expires; null if it does not. */
  validUntil: string | null;
};

/** A cached page with its compressed forms, each made once. */
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
    this.#hash = hash("sha256", body, "base64url").slice(0, 22);
    this.#bodies.set("identity", { body, etag: `"${this.#hash}"` });
  }

  /** The bytes in one encoding, if they are already made. */
  ready(encoding: Encoding): { body: Buffer; etag: string } | undefined {
    return this.#bodies.get(encoding);
  }

  /** The bytes in one encoding, made once for all callers. */
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
    // A strong validator identifies exactly these bytes, so each encoding has its own (RFC 9110 §8.8.3).
    const made = { body, etag: `"${this.#hash}-${encoding}"` };
    this.#bodies.set(encoding, made);
    return made;
  }

  /** The most bytes it may take in all encodings, for the limit of the cache. */
  get size(): number {
    return this.#bodies.get("identity")!.body.length * 2 + 1024;
  }
}

const brotliQuality = 5;
const zip = promisify(gzip);

function brotli(body: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
}

/** Pages for anonymous visitors, cached until something they show changes. */
export class PageCache {
  readonly #store: TagCache;
  readonly counts: TagCache["counts"];

  /** @param store a shared cache, if other things count against the same limit */
  constructor({ store, ...limits }: { store?: TagCache; limit?: number; now?: () => number } = {}) {
    this.#store = store ?? new TagCache(limits);
    this.counts = this.#store.counts;
  }

  get(key: string): CachedPage | null {
    const known = this.#store.get(key);
    return known instanceof CachedPage ? known : null;
  }

  /**
   * Returns the page, rendered once for all callers who wait for it. A page that must not be cached was made for one
   * visitor; then it is rendered again for each of the others.
   */
  async fetch(key: string, render: () => Promise<{ page: Rendered; keep: boolean }>): Promise<CachedPage | Rendered> {
    const made = await this.#store.fetch<CachedPage, Rendered>(key, async () => {
      const { page, keep } = await render();
      return keep ? { value: new CachedPage(page), keep } : { value: page, keep };
    });
    return made.value;
  }

  /** Purges every page that depends on one of these tags. */
  purge(tags: readonly string[]): void {
    this.#store.purge(tags);
  }

  clear(): void {
    this.#store.clear();
  }

  keys(): string[] {
    return this.#store.keys();
  }
}
