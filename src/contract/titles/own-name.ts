import type { Language } from "../language.ts";

type Named = { name_de: string; name_en: string };

/**
 * The language of the name by which a thing is told apart from others, whichever languages the site has: German, where
 * it has a German name.
 */
export function namedIn({ name_de }: Pick<Named, "name_de">): Language {
  return name_de.trim() === "" ? "en" : "de";
}

/** That name. */
export function ownName(thing: Named): string {
  return thing[`name_${namedIn(thing)}`].trim();
}
