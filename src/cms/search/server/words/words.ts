import { stemmer } from "stemmer";
import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import { germanStem } from "./cistem.ts";

/** A longer word is a number of something, or noise. In characters. */
export const longestWord = 40;

/** A word of a text, and where it stands there. */
export type Token = {
  /** As it is compared: folded. */
  word: string;
  /** Of the text: its first character, and the one behind its last. */
  start: number;
  end: number;
};

/** Letters and digits, with the apostrophes and soft hyphens within them. */
const wordPattern = /[\p{L}\p{N}\p{M}]+(?:[’'\u00ad][\p{L}\p{M}]+)*/gu;

/**
 * The words of a text in their order. Words that hyphens join also stand there as one, behind their last: *E-Mail* is
 * found as *Email*. Every word has two characters, or is a number.
 */
export function tokensOf(text: string, language: Language): Token[] {
  const tokens: Token[] = [];
  let joined: Token[] = [];
  const finishJoined = () => {
    if (joined.length > 1) {
      const word = joined.map((part) => part.word).join("");
      tokens.push({ word, start: joined[0]!.start, end: joined.at(-1)!.end });
    }
    joined = [];
  };
  for (const match of text.matchAll(wordPattern)) {
    const token = { word: foldWord(match[0], language), start: match.index, end: match.index + match[0].length };
    const before = joined.at(-1);
    if (before && !/^[-‐‑]$/u.test(text.slice(before.end, token.start))) finishJoined();
    joined.push(token);
    tokens.push(token);
  }
  finishJoined();
  return tokens.filter(({ word }) => isWord(word));
}

function isWord(word: string): boolean {
  return word.length <= longestWord && (word.length > 1 || /\d/.test(word));
}

/**
 * A word as it is compared: without case, accents and apostrophes; German umlauts are the same in both spellings
 * (*Mühle*, *Muehle*), while two vowels that only meet stay (*neue*, *Quelle*, *Bauer*).
 */
export function foldWord(text: string, language: Language): string {
  const folded = plain.test(text) ? text.toLowerCase() : foldLetters(text);
  if (language !== "de") return folded;
  return folded
    .replace(/ae/g, "a")
    .replace(/oe/g, "o")
    .replace(/(?<![aeq])ue/g, "u");
}

/** Most words are such, in which nothing else changes. */
const plain = /^[a-z\d]+$/i;

/** Some letters come apart into a blank and an accent. */
function foldLetters(text: string): string {
  return fold(text.replace(/[’'\u00ad]/g, "")).replaceAll(" ", "");
}

const stems: Record<Language, (word: string) => string> = { de: germanStem, en: stemmer };

/** The stem of a folded word. */
export function stemOf(word: string, language: Language): string {
  return /\d/.test(word) ? word : stems[language](word);
}

/**
 * A text in the form in which phrases are looked for: its words, each between two blanks.
 */
export function phraseOf(text: string, language: Language): string {
  const words = [...text.matchAll(wordPattern)].map(([word]) => foldWord(word, language));
  return ` ${words.join(" ")} `;
}
