import { placeOf, reservedSlugs } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import type { Linkables } from "#platform/links/linkable.ts";

/** The page or entry at an address, as `page:<id>`; null for everything else that the site answers. */
export async function thingNamed(
  path: string,
  { linkables, main }: { linkables: Linkables; main: Language },
): Promise<string | null> {
  const place = placeOf(path.split("?")[0] ?? "", main);
  const [first = ""] = place?.segments ?? [];
  if (!place) return null;
  for (const kind of ["page", "entry"]) {
    // The slugs of fixed pages are reserved, too; those of entries never begin with such a word.
    if (kind === "entry" && reservedSlugs().has(first.toLowerCase())) continue;
    const id = await linkables[kind]?.at(place);
    if (id) return `${kind}:${id}`;
  }
  return null;
}
