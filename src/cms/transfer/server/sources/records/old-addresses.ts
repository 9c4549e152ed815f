import { fold } from "#contract/formats/fold.ts";

/** The addresses of the old site, and the things that are there: what links in its texts lead to. */
export class OldAddresses {
  readonly #base: URL | null;
  readonly #names = new Map<string, string>();

  /** @param base the address of the old site; null if nobody says it, and then only paths are its own */
  constructor(base: string) {
    this.#base = URL.parse(base);
  }

  /** @param name of the thing in links: `entry:<id>` */
  add(address: string, name: string): void {
    const key = this.keyOf(address);
    if (key !== null && !this.#names.has(key)) this.#names.set(key, name);
  }

  find(address: string): string | null {
    const key = this.keyOf(address);
    return key === null ? null : (this.#names.get(key) ?? null);
  }

  /** Whether an address is one of the old site, with or without `www`, by http or https. */
  isOwn(address: string): boolean {
    return this.#parsed(address) !== null;
  }

  /** The path of an address of the old site, as it stands in the bar of a browser; null for another site. */
  pathOf(address: string): string | null {
    return this.#parsed(address)?.pathname ?? null;
  }

  /** The same with its query. */
  addressOf(address: string): string | null {
    const url = this.#parsed(address);
    return url && url.pathname + url.search;
  }

  /** The path below which the old site stood, such as `/blog`; nothing for one that had a name of its own. */
  get root(): string {
    return this.#base?.pathname.replace(/\/+$/, "") ?? "";
  }

  /** The same as an address, whole. */
  whole(address: string): string {
    return URL.parse(address, this.#base?.href ?? "https://old.invalid")?.href ?? address;
  }

  /** By what the same address is found in each of its spellings; null for another site. */
  keyOf(address: string): string | null {
    const url = this.#parsed(address);
    if (!url) return null;
    const named = ["p", "page_id", "attachment_id"].map((name) => url.searchParams.get(name)).find(Boolean);
    const path = fold(decoded(url.pathname))
      .replace(/\/+$/, "")
      .replace(/\/index\.(?:php|html?)$/, "");
    return named ? `?${named}` : path || "/";
  }

  #parsed(address: string): URL | null {
    const base = this.#base;
    const url = URL.parse(address.trim(), base?.href ?? "https://old.invalid");
    if (!url || !/^https?:$/.test(url.protocol)) return null;
    const host = base ? hostOf(base) : "old.invalid";
    return hostOf(url) === host ? url : null;
  }
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^www\./, "");
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
