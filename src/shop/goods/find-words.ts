/**
 * Finds words in texts, whatever their case.
 * @param patterns each matches a whole word, or several
 * @returns what stands in the texts, as it is written there, each once
 */
export function wordsIn(patterns: readonly RegExp[]): (texts: readonly string[]) => string[] {
  const any = patterns.map(({ source }) => source).join("|");
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, "giu");
  return (texts) => [...new Set(texts.flatMap((text) => text.normalize("NFC").match(found) ?? []))];
}
