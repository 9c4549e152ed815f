import { longestQuery } from "#cms/search/contract.ts";
import type { Language } from "#contract/language.ts";
import { isStopWord } from "./stop-words.ts";
import { phraseOf, type Token, tokensOf } from "./words.ts";

/** The most words of a query that are looked for. */
const mostWords = 10;

/** A word that is looked for. */
export type AskedWord = {
  /** Folded, and as it was typed. */
  word: string;
  typed: string;
  /** The words that hyphens join to it: *garten* and *haus* of *Garten-Haus*; usually none. */
  parts: string[];
};

export type Query = {
  words: AskedWord[];
  /** What stood in quotes, as `phraseOf` writes it: the whole of it has to be there. */
  phrases: string[];
};

/** What other programs join words with. */
const operators = /^(?:AND|OR|NOT|UND|ODER|NICHT)$/;
const quoted = /["„“”«»]([^"„“”«»]+)["“”«»]/gu;

/**
 * What is looked for. Words that stand in nearly every text are left out, unless there are no others; signs mean nothing
 * except quotes. Whatever was typed, it is a query: one without words finds nothing.
 */
export function parseQuery(typed: string, language: Language): Query {
  const text = typed.slice(0, longestQuery);
  const phrases = [...text.matchAll(quoted)].map(([, phrase = ""]) => phraseOf(phrase, language));
  const all = askedWords(text, language);
  const telling = all.filter(({ word, typed }) => !isStopWord(word, language) && !operators.test(typed));
  const words = telling.length > 0 ? telling : all;
  return {
    words: [...new Map(words.map((asked) => [asked.word, asked])).values()].slice(0, mostWords),
    // A phrase of one word is the word.
    phrases: [...new Set(phrases)].filter((phrase) => phrase.trim().includes(" ")),
  };
}

/** A word that hyphens join comes behind its parts, and stands for them. */
function askedWords(text: string, language: Language): AskedWord[] {
  const words: AskedWord[] = [];
  for (const token of tokensOf(text, language)) {
    const parts: AskedWord[] = [];
    while (words.length > 0 && isWithin(words.at(-1)!, token)) parts.unshift(words.pop()!);
    words.push(asked(token, { text, parts: parts.map(({ word }) => word) }));
  }
  return words;
}

type Placed = AskedWord & { start?: number };

function isWithin(before: Placed, { start }: Token): boolean {
  return before.start !== undefined && before.start >= start;
}

function asked({ word, start, end }: Token, { text, parts }: { text: string; parts: string[] }): Placed {
  return { word, typed: text.slice(start, end), parts, start };
}
