/**
 * The stem of a German word by CISTEM (Weissweiler and Fraser, “Developing a Stemmer for German Based on a Comparative
 * Analysis of Publicly Available Stemmers”, GSCL 2017), as it treats nouns: a final `t` stays, so that *Gast* and *Gas*
 * are two words. Searches are typed in small letters, so the case of a word cannot decide about that.
 * @param word without accents and in lower case; `ß` is `ss`
 */
export function germanStem(word: string): string {
  let stem = word
    .replace(/^ge(?=.{4})/u, "")
    .replaceAll("sch", "$")
    .replaceAll("ei", "%")
    .replaceAll("ie", "&")
    .replace(/(.)\1/gu, "$1*");
  for (;;) {
    const shorter = shortened(stem);
    if (shorter === stem) break;
    stem = shorter;
  }
  return stem.replace(/(.)\*/gu, "$1$1").replaceAll("%", "ei").replaceAll("&", "ie").replaceAll("$", "sch");
}

function shortened(stem: string): string {
  if (stem.length > 5 && /(?:e[mr]|nd)$/u.test(stem)) return stem.slice(0, -2);
  return stem.length > 3 && /[esn]$/u.test(stem) ? stem.slice(0, -1) : stem;
}
