import { placeOf, reservedSlugs } from "#contract/addresses.ts";
import { linkKinds } from "#contract/links/link.ts";
import type { Places } from "./places.ts";

/**
 * Whether something of the site answers at an address, so that no redirect is ever asked for there: an own screen, or a
 * thing that guests can open.
 */
export async function isPageAt({ linkables, main, now }: Omit<Places, "db">, path: string): Promise<boolean> {
  const place = placeOf(path, main);
  const [first = ""] = place?.segments ?? [];
  if (!place || reservedSlugs().has(first.toLowerCase())) return true;
  for (const kind of linkKinds) {
    const id = await linkables[kind]?.at(place);
    if (id && (await linkables[kind]?.targets({ ids: [id], now }))?.get(id)?.state === "open") return true;
  }
  return false;
}

/** The name of the own thing at an address; null for none. Guests may not be able to open it. */
export async function thingAt({ linkables, main }: Pick<Places, "linkables" | "main">, path: string) {
  const place = placeOf(path, main);
  const [first = ""] = place?.segments ?? [];
  if (!place) return null;
  for (const kind of linkKinds) {
    // The addresses of files begin with a fixed word; nothing else that is fixed is a thing.
    if (kind !== "file" && kind !== "page" && reservedSlugs().has(first.toLowerCase())) continue;
    const id = await linkables[kind]?.at(place);
    if (id) return `${kind}:${id}`;
  }
  return null;
}
