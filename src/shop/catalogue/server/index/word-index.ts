import { hash } from "node:crypto";
import { distanceOf, errorsIn, isStopWord, stemOf, tokensOf } from "#cms/search/server/index.ts";
import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";

/** Text of a product, and how much a word in it counts. */
export type Weighed = { text: string; language: Language; weight: number };

/** How well a word of the index fits one that was typed. */
const worths = { exact: 1, stem: 0.9, begun: 0.6, part: 0.5, typed: 0.4 } as const;
/** A shorter word is looked for at the beginning of others only. */
const leastPart = 4;

/** The words of products in the memory of one process: small enough, and alike on every database. */
export class WordIndex {
  /** How much each word counts in each product. */
  readonly #words = new Map<string, Map<string, number>>();
  readonly #stems = new Map<string, Set<string>>();
  readonly #ofProduct = new Map<string, string[]>();
  /** Hashes of the texts that are in it. */
  readonly #marks = new Map<string, string>();
  readonly #telling: Record<Language, Map<string, boolean>> = { de: new Map(), en: new Map() };

  put(id: string, texts: Weighed[]): void {
    // Most of what changes of a product is how many of it are left.
    const mark = hash("sha1", JSON.stringify(texts), "base64");
    if (this.#marks.get(id) === mark) return;
    this.remove(id);
    this.#marks.set(id, mark);
    const weights = new Map<string, number>();
    for (const { text, language, weight } of texts) {
      for (const word of new Set(tokensOf(text, language).map((token) => token.word))) {
        if (!this.#isTelling(word, language)) continue;
        const known = weights.get(word);
        if (known === undefined || known < weight) weights.set(word, weight);
      }
    }
    for (const [word, weight] of weights) {
      const products = this.#words.get(word) ?? new Map<string, number>();
      this.#words.set(word, products.set(id, weight));
    }
    this.#ofProduct.set(id, [...weights.keys()]);
  }

  /** Each word is looked at once: whether it tells anything, and what its stem is. */
  #isTelling(word: string, language: Language): boolean {
    const known = this.#telling[language].get(word);
    if (known !== undefined) return known;
    const telling = !isStopWord(word, language);
    this.#telling[language].set(word, telling);
    if (telling) {
      const stem = stemOf(word, language);
      const alike = this.#stems.get(stem) ?? new Set();
      this.#stems.set(stem, alike.add(word));
    }
    return telling;
  }

  remove(id: string): void {
    for (const word of this.#ofProduct.get(id) ?? []) {
      const products = this.#words.get(word);
      products?.delete(id);
      if (products?.size === 0) this.#words.delete(word);
    }
    this.#ofProduct.delete(id);
    this.#marks.delete(id);
  }

  /** The products that have all words of `typed`, with how well they fit; null when it has no word to look for. */
  find(typed: string, language: Language): Map<string, number> | null {
    const all = tokensOf(typed, language).map(({ word }) => word);
    const telling = all.filter((word) => !isStopWord(word, language));
    const words = [...new Set(telling.length > 0 ? telling : all)];
    if (words.length === 0) return null;
    let found: Map<string, number> | null = null;
    for (const word of words) {
      const own = this.#findWord(word, language);
      found = found === null ? own : both(found, own);
      if (found.size === 0) break;
    }
    return found;
  }

  #findWord(word: string, language: Language): Map<string, number> {
    const found = new Map<string, number>();
    const add = (one: string, worth: number) => {
      const products = this.#words.get(one);
      if (!products) return;
      const rarity = Math.log1p(this.#ofProduct.size / products.size);
      for (const [id, weight] of products) found.set(id, Math.max(found.get(id) ?? 0, weight * worth * rarity));
    };
    add(word, worths.exact);
    for (const alike of this.#stems.get(stemOf(word, language)) ?? []) add(alike, worths.stem);
    for (const known of this.#words.keys()) {
      if (known.length <= word.length) continue;
      if (known.startsWith(word)) add(known, worths.begun);
      else if (word.length >= leastPart && known.includes(word)) add(known, worths.part);
    }
    if (found.size === 0) for (const known of this.#likely(word)) add(known, worths.typed);
    return found;
  }

  /** The words that differ from a word by as few errors as its length allows. */
  #likely(word: string): string[] {
    const most = errorsIn(word);
    if (most === 0) return [];
    const alike = [...this.#words.keys()].flatMap((known) => {
      if (Math.abs(known.length - word.length) > most) return [];
      const distance = distanceOf(word, known, most);
      return distance <= most ? { known, distance } : [];
    });
    const least = Math.min(...alike.map(({ distance }) => distance));
    return alike.filter(({ distance }) => distance === least).map(({ known }) => known);
  }
}

/** What both have, with the sum of how well it fits. */
function both(one: Map<string, number>, other: Map<string, number>): Map<string, number> {
  const [less, more] = one.size < other.size ? [one, other] : [other, one];
  const shared = new Map<string, number>();
  for (const [id, score] of less) {
    const further = more.get(id);
    if (further !== undefined) shared.set(id, score + further);
  }
  return shared;
}

/** Item numbers and bar codes as they are compared: without blanks and hyphens. */
export function foldedNumber(number: string): string {
  return fold(number).replace(/[\s./_-]/g, "");
}
