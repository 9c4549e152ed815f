import type { Encoding } from "../endpoints/negotiation.ts";
import { type Body, type Forms, formsOf, type Sent, SmallestForm } from "./page-forms.ts";
import { TagCache } from "./tag-cache.ts";

/** A page as it was rendered. */
export type Rendered = {
  status: number;
  headers: Record<string, string>;
  body: Body;
  /** What the page depends on; it is purged as soon as one of these tags is. */
  tags: string[];
  /** When it expires; null if it does not. */
  validUntil: string | null;
};

/** A cached page. */
export class CachedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly tags: string[];
  readonly expires: number;
  /** The most bytes it may take in all encodings, for the limit of the cache. */
  readonly size: number;
  readonly #forms: Forms;

  constructor({ body, ...facts }: Rendered, forms?: Forms) {
    const { status, headers, tags, validUntil } = facts;
    this.status = status;
    this.headers = headers;
    this.tags = tags;
    this.expires = validUntil === null ? Number.POSITIVE_INFINITY : Date.parse(validUntil);
    this.#forms = forms ?? formsOf(body);
    this.size = this.#forms.size + 1024;
  }

  /** Long texts that are seldom read are held compressed. */
  static async packed(text: Omit<Rendered, "body"> & { body: Uint8Array }): Promise<CachedPage> {
    return new CachedPage(text, await SmallestForm.of(text.body));
  }

  /** The bytes in one encoding, if they are already made. */
  ready(encoding: Encoding): Sent | undefined {
    return this.#forms.ready(encoding);
  }

  /** The bytes in one encoding, made once for all callers. */
  bytes(encoding: Encoding): Promise<Sent> {
    return this.#forms.bytes(encoding);
  }
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
  async fetch(
    key: string,
    render: () => Promise<{ page: Rendered | CachedPage; keep: boolean }>,
  ): Promise<CachedPage | Rendered> {
    const made = await this.#store.fetch<CachedPage, CachedPage | Rendered>(key, async () => {
      const { page, keep } = await render();
      if (!keep) return { value: page, keep };
      return { value: page instanceof CachedPage ? page : new CachedPage(page), keep };
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

  /** What counts against the limit, in bytes. */
  get size(): number {
    return this.#store.size;
  }
}
