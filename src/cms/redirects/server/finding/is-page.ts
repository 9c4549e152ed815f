import { splitAddress } from "#cms/redirects/query.ts";
import { placeOf, reservedSlugs } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import { linkKinds } from "#contract/links/link.ts";
import type { Places } from "./places.ts";

/**
 * Whether something of the site answers at an address, so that no redirect is ever asked for there: an own screen, or a
 * thing that guests can open.
 */
export async function isPageAt(places: Omit<Places, "db" | "remembered">, path: string): Promise<boolean> {
  const { linkables, main, now } = places;
  const place = placeOf(path, main);
  if (!place || isScreenAt(path, main)) return true;
  for (const kind of linkKinds) {
    const id = await linkables[kind]?.at(place);
    if (id && (await linkables[kind]?.targets({ ids: [id], now }))?.get(id)?.state === "open") return true;
  }
  return false;
}

/**
 * Whether no redirect from an address could ever be asked for. One from an address with a query goes before the page at
 * its path, but not before the screens of the site, which have queries of their own.
 */
export async function isTakenAt(places: Omit<Places, "db" | "remembered">, from: string): Promise<boolean> {
  const { path, query } = splitAddress(from);
  return query === "" ? isPageAt(places, path) : isScreenAt(path, places.main);
}

/** Whether an address is one of the fixed ones of the site, or none at all. */
export function isScreenAt(path: string, main: Language): boolean {
  const place = placeOf(path, main);
  const [first = ""] = place?.segments ?? [];
  return !place || reservedSlugs().has(first.toLowerCase());
}

/** The name of the own thing at an address; null for none. Guests may not be able to open it. */
export async function thingAt({ linkables, main }: Pick<Places, "linkables" | "main">, path: string) {
  const place = placeOf(path, main);
  const [first = ""] = place?.segments ?? [];
  if (!place) return null;
  for (const kind of linkKinds) {
    // No page that lists entries has the name of a screen.
    if (kind === "entry" && reservedSlugs().has(first.toLowerCase())) continue;
    const id = await linkables[kind]?.at(place);
    if (id) return `${kind}:${id}`;
  }
  return null;
}
