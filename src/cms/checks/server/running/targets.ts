import { isOwnScreen } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";

/** Where a link leads. `path` is that of an address of this site with its query; `fragment` has no `#`. */
export type Target = { kind: "inside"; path: string; fragment: string } | { kind: "outside"; url: string };

export type Around = {
  /** The path of the page with the link. */
  page: string;
  /** Schemes and hosts under which the site is reached. */
  origins: readonly string[];
  main: Language;
};

/** Takes a link apart; null for one that is never checked: mail addresses, telephones, screens that differ from visitor to visitor. */
export function targetOf(href: string, { page, origins, main }: Around): Target | null {
  const [own = "http://site.invalid"] = origins;
  const url = URL.parse(href, own + page);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  if (!origins.includes(url.origin)) {
    url.hash = "";
    return url.username || url.password ? null : { kind: "outside", url: url.href };
  }
  const { pathname } = url;
  const ofFile = pathname.startsWith("/api/v0/download/");
  if (!ofFile && (/^\/(api|admincenter|assets)(\/|$)/.test(pathname) || isOwnScreen(pathname, main))) return null;
  return { kind: "inside", path: pathname + url.search, fragment: decoded(url.hash.slice(1)) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
