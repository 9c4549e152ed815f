import { fold } from "#contract/formats/fold.ts";

/** A word of the trade in both languages, and what else it is called. */
export type KnownWord = { de: string; en: string; also: readonly string[] };

/** One `KnownWord`; a name that is the same in both languages needs no English one. */
export function word(de: string, en: string = de, ...also: string[]): KnownWord {
  return { de, en, also };
}

/** Finds words by any of their names, whatever their case and accents. */
export function finderOf(words: readonly KnownWord[]): (name: string) => KnownWord | undefined {
  const byName = new Map<string, KnownWord>();
  // A name that several words have is that of the first.
  for (const one of words) {
    for (const name of [one.de, one.en, ...one.also]) if (!byName.has(fold(name))) byName.set(fold(name), one);
  }
  return (name) => byName.get(fold(name));
}
