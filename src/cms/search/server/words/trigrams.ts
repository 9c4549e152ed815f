/** The runs of three characters in a word, each once; its beginning and its end count as characters. */
export function trigramsOf(word: string): string[] {
  const signs = Array.from(`^${word}$`);
  return [...new Set(signs.slice(2).map((_, at) => signs.slice(at, at + 3).join("")))];
}

/** The same, without those that say where a word begins and ends: they stand in every word that contains this one. */
export function innerTrigrams(word: string): string[] {
  return trigramsOf(word).filter((trigram) => !/[$^]/.test(trigram));
}

/**
 * How many characters were typed too many, too few, wrongly, or with their neighbour, between two words (optimal string
 * alignment, a restricted Damerau-Levenshtein distance). More than `most` is `most + 1`.
 */
export function distanceOf(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let least = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + same);
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) least = Math.min(least, before[column - 2]! + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, last] = [last, next];
  }
  return Math.min(last[b.length]!, most + 1);
}

/** How many typing errors a word may have: none in a short one, where every error makes another word. */
export function errorsIn(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 6 ? 1 : 2;
}
