import type { StaticHandlerContext } from "react-router";

const most = 2000;
/** Longest path that is remembered, in characters. */
const longest = 500;

/**
 * Which routes answer a path: found once, then looked up. Those that nobody asks for any more go first. Of a query,
 * which may hold a secret, nothing is remembered.
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

  /** Only what was answered well: addresses that lead nowhere are as many as somebody likes. */
  remember(result: StaticHandlerContext): void {
    const { pathname } = result.location;
    if (result.statusCode !== 200 || result.errors || pathname.length > longest) return;
    const location = { ...result.location, search: "" };
    // Nor of what was loaded for somebody.
    this.#known.set(pathname, { ...result, location, loaderData: {} });
    if (this.#known.size <= most) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}
