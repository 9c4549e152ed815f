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

type Storing = {
  /** The main language of the site. */
  main: Language;
  /** What of it is written now; all of something new. */
  sent: Partial<Named>;
};

/**
 * The field of the name that is lacking, if one is: that of the main language. What was named in the other one before keeps its
 * name until somebody writes it anew.
 */
export function missingName(thing: Named, { main, sent }: Storing): `name_${Language}` | null {
  const field = `name_${main}` as const;
  if (thing[field].trim() !== "") return null;
  return sent[field] !== undefined || ownName(thing) === "" ? field : null;
}
