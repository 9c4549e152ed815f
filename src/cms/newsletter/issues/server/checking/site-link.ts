import { fixedSlugs, placeOf, reservedSlugs, screens, segmentsOf } from "#contract/addresses.ts";
import { isId } from "#contract/id.ts";
import type { Language } from "#contract/language.ts";

/** What an address of the site leads to, as far as it can be closed to visitors. */
export type SiteLink =
  | { kind: "entry" | "file" | "issue" | "product" | "productgroup"; id: string }
  | { kind: "page"; slug: string }
  /** Below a page that lists entries. */
  | { kind: "entryAt"; slug: string }
  /** Only people who log in get in. */
  | { kind: "inside" }
  /** Nothing answers there. */
  | { kind: "nothing" };

type Site = { url: string; main: Language };

const inShop = new Set(["manage"]);

/** Null for what leads elsewhere, and for screens that are open to everybody. */
export function siteLinkOf(href: string, { url, main }: Site): SiteLink | null {
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return null;
  const { host, pathname } = new URL(href);
  if (host !== new URL(url).host) return null;
  const place = placeOf(pathname, main);
  if (!place) return { kind: "nothing" };
  const [first = fixedSlugs.home.de, second = "", third] = place.segments;
  const word = first.toLowerCase();
  if (word === "api") return fileOf(place.segments);
  if (word === "n" && second) return named("issue", second);
  if (segmentsOf(screens.preview).includes(word)) return named("entry", second);
  if (word === "admincenter" || segmentsOf(screens.account).includes(word)) return { kind: "inside" };
  if (word === screens.shop.de && inShop.has(second.toLowerCase())) return { kind: "inside" };
  if (isFixedPage(word)) return second === "" ? { kind: "page", slug: first } : entryBelow(second, third);
  if (reservedSlugs().has(word)) return null;
  return second === "" ? { kind: "page", slug: first } : entryBelow(second, third);
}

function isFixedPage(word: string): boolean {
  return Object.values(fixedSlugs).some((slugs) => segmentsOf(slugs).includes(word));
}

/** Entries are read below the page that lists them. */
function entryBelow(name: string, more: string | undefined): SiteLink {
  if (more !== undefined) return { kind: "nothing" };
  return isId(name.toLowerCase()) ? named("entry", name) : { kind: "entryAt", slug: name };
}

/** `/api/v0/download/<id>/…`; what else the API offers is nobody's to judge here. */
function fileOf([, , act, id = ""]: string[]): SiteLink | null {
  return act === "download" ? named("file", id) : null;
}

function named(kind: "entry" | "file" | "issue", id: string): SiteLink {
  return isId(id.toLowerCase()) ? { kind, id: id.toLowerCase() } : { kind: "nothing" };
}
