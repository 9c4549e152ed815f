import { isOwnScreen } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import type { LinkTarget } from "#contract/links/targets.ts";
import { beginning, type Finding } from "./finding.ts";
import type { PlacedLink } from "./links.ts";

/** What is at a path of this site: a page, another screen or file, or nothing. */
export type AtPath = LinkTarget | "else" | "nothing";

/** The paths of this site among these links at which there may be a page, each once. */
export function pathsOf(links: readonly PlacedLink[]): string[] {
  const paths = links.map(({ href }) => href).filter((href) => /^\/(?!\/|api\/)/.test(href) && href.length <= 500);
  return [...new Set(paths)];
}

/** So many paths are asked for at once. */
const mostAsked = 6;

type Asking = {
  find: (path: string) => Promise<LinkTarget[]>;
  /** Whether the site has something else there. */
  isThere: (path: string) => Promise<boolean>;
};

/** What is at each of these paths. One that could not be asked for is left out: it is asked for again. */
export async function foundAt(paths: readonly string[], { find, isThere }: Asking): Promise<Map<string, AtPath>> {
  const found = new Map<string, AtPath>();
  const waiting = [...paths];
  async function ask(path: string): Promise<AtPath> {
    const [page] = await find(path);
    return page ?? ((await isThere(path)) ? "else" : "nothing");
  }
  async function askOn(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const there = await ask(path).catch(() => null);
      if (there) found.set(path, there);
    }
  }
  await Promise.all(Array.from({ length: mostAsked }, askOn));
  return found;
}

/**
 * Whether a guest gets anything at a path of this site. A HEAD is counted neither as a visit nor as an address that was
 * asked for in vain. @throws Error when the server does not answer
 */
export async function isThereForGuests(path: string, main: Language): Promise<boolean> {
  const [address = ""] = path.split("#");
  // They answer each visitor in another way, and some of them note what they are asked.
  if (isOwnScreen(address.replace(/\?.*$/, ""), main)) return true;
  const first = await head(address, "manual");
  if (first.type !== "opaqueredirect") return !isMissing(first);
  // Where it leads to another site, the browser does not say what is there.
  const last = await head(address, "follow").catch(() => null);
  return last === null || !isMissing(last);
}

function head(address: string, redirect: RequestRedirect): Promise<Response> {
  return fetch(address, { method: "HEAD", credentials: "omit", mode: "same-origin", redirect });
}

/** 400: an address that cannot be decoded. */
function isMissing({ status }: Response): boolean {
  return status === 400 || status === 404 || status === 410;
}

/**
 * Links to a page by its path, which names the page in one language, and for as long as nobody renames it; and those to a
 * path at which there is nothing.
 */
export function checkPaths(links: readonly PlacedLink[], paths: ReadonlyMap<string, AtPath>): Finding[] {
  return links.flatMap(({ block, href, text, language }): Finding[] => {
    const found = paths.get(href);
    if (!found || found === "else") return [];
    const about = beginning(text || (found === "nothing" ? href : found.title));
    const at = { block, ...(about ? { about } : {}), ...(language ? { language } : {}) };
    return [
      found === "nothing" ? { name: "linkGone", kind: "error", ...at } : { name: "linkByPath", kind: "advice", ...at },
    ];
  });
}
