import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import type { Encoding } from "../endpoints/negotiation.ts";

/** Of pieces, those that stand in many pages are the same object each time. */
export type Body = Uint8Array | readonly Uint8Array[];

/** Bytes to be sent one chunk after the other. */
export type Sent = { chunks: readonly Uint8Array[]; etag: string };

/** The forms in which the same bytes are sent. */
export type Forms = {
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
  readonly #plain: readonly Uint8Array[];
  readonly #hash: string;

  constructor(body: Body) {
    this.#plain = body instanceof Uint8Array ? [body] : inChunks(body);
    this.#hash = body instanceof Uint8Array ? digest(body) : digestOf(body);
    this.#ready.set("identity", { chunks: this.#plain, etag: etagOf(this.#hash, "identity") });
  }

  get size(): number {
    return lengthOf(this.#plain) * 2;
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
    const plain = Buffer.concat(this.#plain);
    const body = encoding === "br" ? await brotli(plain) : await zip(plain);
    const made = { chunks: [body], etag: etagOf(this.#hash, encoding) };
    this.#ready.set(encoding, made);
    return made;
  }
}

/** Of a long text that is seldom read, only the smallest form is held; each other one is made for its reader. */
export class SmallestForm implements Forms {
  readonly #packed: Uint8Array;
  readonly #hash: string;

  constructor({ packed, hash }: { packed: Uint8Array; hash: string }) {
    this.#packed = packed;
    this.#hash = hash;
  }

  static async of(plain: Uint8Array): Promise<SmallestForm> {
    return new SmallestForm({ packed: await brotli(plain), hash: digest(plain) });
  }

  get size(): number {
    return this.#packed.length;
  }

  ready(encoding: Encoding): Sent | undefined {
    return encoding === "br" ? { chunks: [this.#packed], etag: etagOf(this.#hash, encoding) } : undefined;
  }

  async bytes(encoding: Encoding): Promise<Sent> {
    const etag = etagOf(this.#hash, encoding);
    if (encoding === "br") return { chunks: [this.#packed], etag };
    const plain = await unpacked(this.#packed);
    return { chunks: [encoding === "gzip" ? await zip(plain) : plain], etag };
  }
}

/** In bytes. */
const large = 16_384;

/** A large piece, such as the styles, is shared by the pages in which it stands; what is small is copied into one chunk. */
function inChunks(pieces: readonly Uint8Array[]): readonly Uint8Array[] {
  const chunks: Uint8Array[] = [];
  let small: Uint8Array[] = [];
  const close = (): void => {
    if (small.length > 0) chunks.push(Buffer.concat(small));
    small = [];
  };
  for (const piece of pieces) {
    if (piece.length < large) small.push(piece);
    else {
      close();
      chunks.push(piece);
    }
  }
  close();
  return chunks;
}

export function lengthOf(chunks: readonly Uint8Array[]): number {
  return chunks.reduce((sum, { length }) => sum + length, 0);
}

/** A strong validator identifies exactly these bytes, so each encoding has its own (RFC 9110 §8.8.3). */
function etagOf(digest: string, encoding: Encoding): string {
  return encoding === "identity" ? `"${digest}"` : `"${digest}-${encoding}"`;
}

const digest = (bytes: Uint8Array | string): string => hash("sha256", bytes, "base64url").slice(0, 22);

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
const knownForms = new WeakMap<Body, Forms>();

export function formsOf(body: Body): Forms {
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
