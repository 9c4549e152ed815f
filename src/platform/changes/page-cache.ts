import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import type { Encoding } from "../endpoints/negotiation.ts";
import { TagCache } from "./tag-cache.ts";

/** A page as it was rendered. */
export type Rendered = {
  status: number;
  headers: Record<string, string>;
  /** Of pieces, those that stand in many pages are the same object each time. */
  body: Uint8Array | readonly Uint8Array[];
  /** What the page depends on; it is purged as soon as one of these tags is. */
  tags: string[];
  /** When it expires; null if it does not. */
  validUntil: string | null;
};

type Sent = { body: Uint8Array; etag: string };

/** The forms in which the same bytes are sent. */
type Forms = {
  /** The most bytes that are held. */
  size: number;
  /** The bytes in one encoding, if they are already made. */
  ready: (encoding: Encoding) => Sent | undefined;
  bytes: (encoding: Encoding) => Promise<Sent>;
};

/** The bytes of a page with their compressed forms, each made once. */
class AllForms implements Forms {
  readonly #ready = new Map<Encoding, Sent>();
  readonly #making = new Map<Encoding, Promise<Sent>>();
  readonly #plain: Uint8Array;
  readonly #hash: string;

  constructor(rendered: Rendered["body"]) {
    const body = rendered instanceof Uint8Array ? rendered : Buffer.concat(rendered);
    this.#plain = body;
    this.#hash = (rendered instanceof Uint8Array ? digest(body) : digestOf(rendered)).slice(0, 22);
    this.#ready.set("identity", { body, etag: etagOf(this.#hash, "identity") });
  }

  get size(): number {
    return this.#plain.length * 2;
  }

  ready(encoding: Encoding): Sent | undefined {
    return this.#ready.get(encoding);
  }

  async bytes(encoding: Encoding): Promise<Sent> {
    const ready = this.#ready.get(encoding);
    if (ready) return ready;
    const making = this.#making.get(encoding);
    if (making) return making;
    const made = this.#make(encoding).finally(() => this.#making.delete(encoding));
    this.#making.set(encoding, made);
    return made;
  }

  async #make(encoding: Encoding): Promise<Sent> {
    const body = encoding === "br" ? await brotli(this.#plain) : await zip(this.#plain);
    const made = { body, etag: etagOf(this.#hash, encoding) };
    this.#ready.set(encoding, made);
    return made;
  }
}

/** Of a long text that is seldom read, only the smallest form is held; each other one is made for its reader. */
class SmallestForm implements Forms {
  readonly #packed: Uint8Array;
  readonly #hash: string;

  constructor({ packed, hash }: { packed: Uint8Array; hash: string }) {
    this.#packed = packed;
    this.#hash = hash;
  }

  get size(): number {
    return this.#packed.length;
  }

  ready(encoding: Encoding): Sent | undefined {
    return encoding === "br" ? { body: this.#packed, etag: etagOf(this.#hash, encoding) } : undefined;
  }

  async bytes(encoding: Encoding): Promise<Sent> {
    const etag = etagOf(this.#hash, encoding);
    if (encoding === "br") return { body: this.#packed, etag };
    const plain = await unpacked(this.#packed);
    return { body: encoding === "gzip" ? await zip(plain) : plain, etag };
  }
}

/** A strong validator identifies exactly these bytes, so each encoding has its own (RFC 9110 §8.8.3). */
function etagOf(digest: string, encoding: Encoding): string {
  return encoding === "identity" ? `"${digest}"` : `"${digest}-${encoding}"`;
}

const digest = (bytes: Uint8Array | string): string => hash("sha256", bytes, "base64url");

const digests = new WeakMap<Uint8Array, string>();

/** That of a piece which stands in many pages is made once. */
function digestOf(pieces: readonly Uint8Array[]): string {
  const all = pieces.map((piece) => {
    const made = digests.get(piece) ?? digest(piece);
    digests.set(piece, made);
    return made;
  });
  return digest(all.join());
}

/** A page that was rendered as the same bytes as before has their forms. */
const knownForms = new WeakMap<Rendered["body"], Forms>();

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
    const { body } = text;
    return new CachedPage(text, new SmallestForm({ packed: await brotli(body), hash: digest(body).slice(0, 22) }));
  }

  /** The bytes in one encoding, if they are already made. */
  ready(encoding: Encoding): Sent | undefined {
    return this.#forms.ready(encoding);
  }

  /** The bytes in one encoding, made once for all callers. */
  async bytes(encoding: Encoding): Promise<Sent> {
    return this.#forms.bytes(encoding);
  }
}

function formsOf(body: Rendered["body"]): Forms {
  const forms = knownForms.get(body) ?? new AllForms(body);
  knownForms.set(body, forms);
  return forms;
}

const unpacked = promisify(brotliDecompress);
const brotliQuality = 5;
const zip = promisify(gzip);

function brotli(body: Uint8Array): Promise<Buffer> {
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
