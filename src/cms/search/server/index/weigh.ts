import type { Language } from "#contract/language.ts";
import type { SearchedText } from "#platform/faces/searched.ts";
import { isStopWord } from "../words/stop-words.ts";
import { tokensOf } from "../words/words.ts";

/** The constants of BM25: how soon more of a word says no more, and how much long texts are held back. */
const [k1, b] = [1.2, 0.4];
/**
 * The usual length of a text, in words. A fixed number in place of the average, so that one publication never changes
 * the weights of all other things.
 */
const usualLength = 150;
/** What a word in the title, or in a heading, is worth beside a text that is about nothing else (at most 2.2). */
const [inTitle, inHeading] = [2.5, 0.8];
/** The most words of one text that are indexed. */
const mostWords = 20_000;

/** What is known of a word of a text. */
export type Weighed = {
  /** As it is first written there. */
  shown: string;
  weight: number;
};

/**
 * How much each word says of a thing, in thousandths, by the words: the term frequency of BM25 (Robertson and Zaragoza,
 * “The Probabilistic Relevance Framework”, 2009), and a constant for the title and for headings. Whole numbers, so that
 * sums are the same in every database.
 *
 *     1000 · ( tf · (k1 + 1) / (tf + k1 · (1 − b + b · length / usual length)) + 2.5 in the title + 0.8 in a heading )
 *
 * A query multiplies it by the form in which the word was found and by its rarity (`find-things.ts`).
 */
export function weigh({ title, headings, text }: SearchedText, language: Language): Map<string, Weighed> {
  const tokens = tokensOf(text, language).slice(0, mostWords);
  const counts = new Map<string, { count: number; shown: string }>();
  for (const { word, start, end } of tokens) {
    if (isStopWord(word, language)) continue;
    const known = counts.get(word);
    if (known) known.count += 1;
    else counts.set(word, { count: 1, shown: text.slice(start, end) });
  }
  const slowness = k1 * (1 - b + (b * tokens.length) / usualLength);
  const weighed = new Map<string, Weighed>();
  for (const [word, { count, shown }] of counts) {
    weighed.set(word, { shown, weight: Math.round((1000 * count * (k1 + 1)) / (count + slowness)) });
  }
  for (const [line, worth] of [[title, inTitle] as const, ...headings.map((one) => [one, inHeading] as const)]) {
    addOnce(weighed, { line, worth, language });
  }
  return weighed;
}

/** A word counts once for a line, and for all headings together at most as much as for the title. */
function addOnce(
  weighed: Map<string, Weighed>,
  { line, worth, language }: { line: string; worth: number; language: Language },
): void {
  const seen = new Set<string>();
  for (const { word, start, end } of tokensOf(line, language)) {
    if (seen.has(word)) continue;
    seen.add(word);
    const known = weighed.get(word) ?? { shown: line.slice(start, end), weight: 0 };
    const most = Math.round(1000 * (k1 + 1 + inTitle + inHeading));
    weighed.set(word, { ...known, weight: Math.min(most, known.weight + Math.round(1000 * worth)) });
  }
}
