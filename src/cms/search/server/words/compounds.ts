import type { Language } from "#contract/language.ts";
import { stemOf } from "./words.ts";

/** What joins the parts of German compounds: *Rat·s·keller*, *Reb·en·sorte*. */
const links = ["", "s", "es", "n", "en", "er", "e", "ns"];
/** The least length of a part, and of a compound. */
const leastPart = 3;
export const leastCompound = 7;

/**
 * The rests of a compound besides one of its words, each in the forms in which it may be known: at the beginning of
 * *gartenhaus* the word *garten* leaves *haus* (and its stem), at its end *haus* leaves *garten*. Empty if the word is no
 * part of it. Both are folded.
 */
export function restsBeside(part: string, compound: string, language: Language): string[] {
  if (part.length < leastPart || compound.length < leastCompound || part === compound) return [];
  const stem = stemOf(part, language);
  const rests = new Set<string>();
  if (compound.startsWith(stem)) {
    for (const beginning of new Set([part, stem])) {
      if (!compound.startsWith(beginning)) continue;
      for (const link of links) {
        if (compound.startsWith(beginning + link)) rests.add(compound.slice(beginning.length + link.length));
      }
    }
  }
  for (const ending of endingsOf(part, stem, compound, language)) {
    const rest = compound.slice(0, compound.length - ending.length);
    for (const link of links) if (rest.endsWith(link)) rests.add(rest.slice(0, rest.length - link.length));
  }
  return [...rests].filter((rest) => rest.length >= leastPart);
}

/** So long the beginning of a compound, or its end, has to be for its rest not to matter. */
const tellingBeginning: Record<Language, number> = { de: 4, en: 5 };
const tellingEnd = 5;

/**
 * Whether a longer word is probably made of this one, though nobody knows its rest: *Ferienwohnung* of *Wohnung*,
 * *Parkplatz* of *parken*. Both are folded.
 */
export function isLikelyPart(part: string, compound: string, language: Language): boolean {
  const stem = stemOf(part, language);
  if (compound.length < leastCompound) return false;
  const begins = stem.length >= tellingBeginning[language] && compound.startsWith(stem);
  if (begins && compound.length >= stem.length + leastPart) return true;
  const ends = endingsOf(part, stem, compound, language);
  return (stem.length >= tellingEnd && ends.length > 0) || (part.length >= tellingEnd && ends.includes(part));
}

/** The end of a compound that is a form of the word. */
function endingsOf(part: string, stem: string, compound: string, language: Language): string[] {
  const at = compound.lastIndexOf(stem);
  if (at < leastPart) return [];
  const end = compound.slice(at);
  return end === part || stemOf(end, language) === stem ? [end] : [];
}

/** All ways in which a word may consist of two parts, the longest first part first; both without what joins them. */
export function splitsOf(word: string): [first: string, second: string][] {
  if (word.length < leastCompound) return [];
  const splits: [string, string][] = [];
  for (let at = word.length - leastPart; at >= leastPart; at -= 1) {
    const second = word.slice(at);
    for (const link of links) {
      const first = word.slice(0, at - link.length);
      if (first.length >= leastPart && word.slice(first.length, at) === link) splits.push([first, second]);
    }
  }
  return splits;
}
