import { hash } from "node:crypto";
import { isOwnScreen } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import type { OwnSite } from "#platform/own-site.ts";
import { assetFile, pageFile, pageOfList } from "./names.ts";

/** A file of the export, or why an address has none: a screen that needs the server, or nothing is found there. */
export type Target = { file: string; page: boolean } | { gone: "screen" | "missing" };

/** What the site says of an address: what it is, or where it leads. */
type Look = Target | { to: string };

/** Something to fetch and write. */
export type Waiting = { address: string; file: string; page: boolean };

/** Where a link leads. */
type Found = Target & { fragment: string };

/** An address of this site; `key`: without its fragment, as the site is asked for it; `found` once that is known. */
type Own = { path: string; query: URLSearchParams; fragment: string; key: string; found?: Found };

const deepest = 5;

/**
 * Where the addresses of the site lead in the export. Whatever is asked about for the first time waits to be written: so
 * the export has what can be reached, and nothing else.
 */
export class Targets {
  readonly #site: OwnSite;
  readonly #main: Language;
  readonly #exported: Record<string, RegExp>;
  readonly #known = new Map<string, Target>();
  /** Most links stand on all pages, and mean the same on each. */
  readonly #links = new Map<string, Own | null>();
  /** By their names in lower case, since some file systems have one file for both spellings. */
  readonly #names = new Map<string, string>();
  readonly #waiting: Waiting[] = [];
  #at = 0;

  /** @param exported the parameters of pages that are in the export */
  constructor({ site, main, exported = {} }: { site: OwnSite; main: Language; exported?: Record<string, RegExp> }) {
    this.#site = site;
    this.#main = main;
    this.#exported = exported;
  }

  /** What waits to be written, in the order in which it was found. */
  next(): Waiting | undefined {
    if (this.#at >= this.#waiting.length) return undefined;
    return this.#waiting[this.#at++];
  }

  /** How many addresses wait to be written. */
  get waiting(): number {
    return this.#waiting.length - this.#at;
  }

  /** Whether a file has this name, in any case. */
  has(file: string): boolean {
    return this.#names.has(file.toLowerCase());
  }

  /** A page that is known to be there. */
  addPage(path: string): void {
    const key = keyOf(path, "");
    if (!this.#known.has(key)) this.#wait(key, { file: pageFile(path), page: true });
  }

  /** The address in the site that a link means; null for one of another site, or a mail. */
  own(link: string, from: string): Own | null {
    const known = this.#links.get(link);
    if (known !== undefined) return known;
    const own = this.#read(link, from);
    // Others lead elsewhere from each page.
    if (/^(?:\/|[a-z][a-z\d+.-]*:)/i.test(link)) this.#links.set(link, own);
    return own;
  }

  #read(link: string, from: string): Own | null {
    if (!/^(?:[/?.]|https?:)/.test(link) && /^(?:[a-z][a-z\d+.-]*:|#|$)/i.test(link)) return null;
    const base = this.#site.origin;
    if (!URL.canParse(link, base + from)) return null;
    const { origin, pathname, search, hash: fragment } = new URL(link, base + from);
    if (origin !== base) return null;
    const query = new URLSearchParams(search);
    return { path: pathname, query, fragment, key: keyOf(pathname, this.#queryOf(pathname, query)) };
  }

  /** Of a page, only what leads to another page of a list, or to something else that is in the export, is asked for. */
  #queryOf(path: string, query: URLSearchParams): string {
    const file = /^\/(?:api|code|assets|feed|sitemaps)\/|\.[a-z\d]+$/i.test(path);
    // Addresses of icons say in `v` which form of them they mean; there is only one.
    if (file) return new URLSearchParams([...query].filter(([name]) => name !== "v")).toString();
    return pageOfList(query, this.#exported);
  }

  /** Of a link that was learnt before; null if it leads out of this site. */
  of(link: string, from: string): Found | null {
    const own = this.own(link, from);
    if (!own) return null;
    const known = own.found ? null : this.#known.get(own.key);
    if (known) own.found = { ...known, fragment: own.fragment };
    return own.found ?? null;
  }

  /** Learns where these links lead; what is new waits in the order in which they stand. */
  async learn(links: Iterable<string>, from: string): Promise<void> {
    const unknown = new Map<string, { own: Own; looking: Promise<Look> }>();
    for (const link of links) {
      const own = this.own(link, from);
      if (!own || own.found || this.#known.has(own.key) || unknown.has(own.key)) continue;
      const looking = this.#look(own);
      // One that fails is heard of in its turn.
      looking.catch(() => {});
      unknown.set(own.key, { own, looking });
    }
    for (const { own, looking } of unknown.values()) await this.#settle(own, { looking, depth: 0 });
  }

  async #settle({ key, path }: Own, { looking, depth }: { looking: Promise<Look>; depth: number }): Promise<Target> {
    const look = await looking;
    const known = this.#known.get(key);
    if (known) return known;
    if ("gone" in look) return this.#remember(key, look);
    if ("file" in look) return this.#wait(key, look);
    const next = depth < deepest ? this.own(look.to, path) : null;
    if (!next) return this.#remember(key, { gone: "missing" });
    const there = this.#known.get(next.key);
    return this.#remember(key, there ?? (await this.#settle(next, { looking: this.#look(next), depth: depth + 1 })));
  }

  async #look({ key, path, query }: Own): Promise<Look> {
    if (isOwnScreen(path, this.#main) || isOfServer(path)) return { gone: "screen" };
    if (path.startsWith("/assets/")) return { file: assetFile(path, query, unsent), page: false };
    const { status, headers, body } = await this.#site.open({ path: key, method: "HEAD" });
    body.destroy();
    const { location, "content-type": type = "", "content-disposition": disposition = "" } = headers;
    if (status >= 300 && status < 400 && location) return { to: location };
    if (status !== 200) return { gone: "missing" };
    const page = isPage(type, path);
    return {
      file: page ? pageFile(path, pageOfList(query, this.#exported)) : assetFile(path, query, { type, disposition }),
      page,
    };
  }

  #wait(address: string, { file, page }: Omit<Waiting, "address">): Target {
    const before = this.#known.get(address);
    if (before) return before;
    const target = { file: this.#own(file, address), page };
    this.#waiting.push({ address, ...target });
    return this.#remember(address, target);
  }

  #remember(key: string, target: Target): Target {
    this.#known.set(key, target);
    return target;
  }

  /** A name that no other address has, in any case. */
  #own(file: string, address: string): string {
    const folded = file.toLowerCase();
    const taken = this.#names.get(folded);
    if (taken !== undefined && taken !== address) {
      const other = file.replace(/(\.[^./]+)?$/, `-${hash("sha256", address).slice(0, 8)}$1`);
      this.#names.set(other.toLowerCase(), address);
      return other;
    }
    this.#names.set(folded, address);
    return file;
  }
}

const unsent = { type: "", disposition: "" };

function isPage(type: string, path: string): boolean {
  return type.startsWith("text/html") && !path.startsWith("/code/");
}

/** Of the API, only files can be had without it. */
function isOfServer(path: string): boolean {
  return /^\/(?:admincenter|api)(?:\/|$)/.test(path) && !/^\/api\/v0\/(?:download|map\/picture|calendar)\//.test(path);
}

function keyOf(path: string, query: string): string {
  return query === "" ? path : `${path}?${query}`;
}
