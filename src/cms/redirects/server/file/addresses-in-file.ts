import { splitAddress } from "#cms/redirects/query.ts";

/**
 * An old address as people and programs write it: with the name of the site, or without its first slash. It is the old
 * site's own, whatever that was called.
 */
export function pathIn(typed: string, origins: string[]): string {
  const own = withoutOrigin(typed, origins);
  const url = /^https?:\/\//i.test(own) ? URL.parse(own) : null;
  const path = url ? url.pathname + url.search : own;
  return readable(path === "" || path.startsWith("/") ? path : `/${path}`);
}

/** Where a line leads: a path on this site, a thing by its name, or another site. */
export function targetIn(typed: string, origins: string[]): string {
  return withoutOrigin(typed, origins);
}

function withoutOrigin(typed: string, origins: string[]): string {
  const origin = origins.find((one) => typed === one || typed.startsWith(`${one}/`));
  return origin === undefined ? typed : typed.slice(origin.length) || "/";
}

/** Letters instead of their codes, as people know the address; what would be no path any more stays as it is. */
function readable(address: string): string {
  const { path, query } = splitAddress(address);
  const segments = path
    .split("/")
    .map((segment) => {
      try {
        const text = decodeURIComponent(segment);
        return /[\s/?#%\\\p{Cc}]/u.test(text) ? segment : text;
      } catch {
        return segment;
      }
    })
    .join("/");
  return segments + query;
}
