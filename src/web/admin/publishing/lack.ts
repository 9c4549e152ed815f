import type { Language, Localised, SiteLanguages } from "#contract/language.ts";
import type { PublishedThing } from "./thing.ts";

/** A language that is not there, or older than the text it was translated from. */
export type Lack = { language: Language; kind: "missing" | "outdated" };

/** Null for a site with one language, too. */
export function lackOf(
  { behind, titles }: Pick<PublishedThing, "behind"> & { titles: Localised },
  [main, second]: SiteLanguages,
): Lack | null {
  if (!second || !behind || behind.translation === "complete") return null;
  const kind = behind.translation;
  return { kind, language: kind === "missing" && !titles[main] ? main : second };
}
