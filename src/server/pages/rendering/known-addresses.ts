import type { StaticHandlerContext } from "react-router";

const most = 2000;
/** Longest path to cache, in characters. */
const longest = 500;

/**
 * Caches which routes match a path. The least recently used are removed first. The query, which may contain a secret,
 * is not stored.
 */
export class KnownAddresses {
  readonly #known = new Map<string, StaticHandlerContext>();

  get(path: string): StaticHandlerContext | null {
    const found = this.#known.get(path);
    if (!found) return null;
    this.#known.delete(path);
    this.#known.set(path, found);
    return found;
  }

  /** Only after a success: there is no limit to the number of addresses that do not exist. */
  remember(result: StaticHandlerContext): void {
    const { pathname } = result.location;
    if (result.statusCode !== 200 || result.errors || pathname.length > longest) return;
    const location = { ...result.location, search: "" };
    // Nor what was loaded for a visitor.
    this.#known.set(pathname, { ...result, location, loaderData: {} });
    if (this.#known.size <= most) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}
