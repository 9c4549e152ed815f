import { placeOf, type Screen, screens } from "#contract/addresses.ts";
import { type Language, languages } from "#contract/language.ts";

/** The screen of this site at a path that is nothing else, in whatever language it is written: `/shop`. */
export function screenAt(to: string, main: Language): Screen | null {
  if (!/^\/[^/?#]/.test(to)) return null;
  const { segments: [first = "", ...below] = [] } = placeOf(to, main) ?? {};
  if (below.length > 0) return null;
  const names = Object.keys(screens) as Screen[];
  return names.find((name) => languages.some((language) => screens[name][language] === first)) ?? null;
}
