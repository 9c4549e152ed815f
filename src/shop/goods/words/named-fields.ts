import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import type { ProductDocument } from "../../products/product.ts";
import { grapes } from "./grapes.ts";
import { finderOf, type KnownWord } from "./known-words.ts";
import { qualities } from "./qualities.ts";
import { tastes } from "./tastes.ts";

/** The fields whose usual words are known in both languages; any other word may be written in them, too. */
export const namedFields = ["grape", "quality", "dryness"] as const;
export type NamedField = (typeof namedFields)[number];

export const knownWords: Record<NamedField, readonly KnownWord[]> = {
  grape: grapes,
  quality: qualities,
  dryness: tastes,
};
const finders = {
  grape: finderOf(grapes),
  quality: finderOf(qualities),
  dryness: finderOf(tastes),
} satisfies Record<NamedField, unknown>;
/** A wine of several grapes names them between commas. */
export const isList: Record<NamedField, boolean> = { grape: true, quality: false, dryness: false };

type Named = Pick<ProductDocument, NamedField | `${NamedField}_en`>;

function piecesIn(field: NamedField, text: string): string[] {
  const pieces = isList[field] ? text.split(",") : [text];
  return pieces.map((piece) => piece.trim()).filter(Boolean);
}

/** What the words of a field are in English as far as they are known; as they are written where they are not. */
export function englishOf(field: NamedField, text: string): string {
  return piecesIn(field, text)
    .map((piece) => {
      const known = finders[field](piece);
      // A word that is the same in both languages stays as its owner writes it.
      return known && known.en !== known.de ? known.en : piece;
    })
    .join(", ");
}

/** What visitors read: in English what its owner has written for it, or else what is known. */
export function namedText(document: Named, field: NamedField, language: Language): string {
  const [text, english] = [document[field].trim(), document[`${field}_en`].trim()];
  if (language === "de") return text || english;
  return english || englishOf(field, text);
}

/** One value of a field: how products are grouped by it, and what it is called in each language. */
export type NamedValue = { value: string; de: string; en: string; rank?: number };

/**
 * The values of a field, one for each grape. The same thing under several names is one value: *Grauburgunder*, whoever
 * writes *Ruländer*. Values of one taste or quality have a rank, by which they are sorted.
 */
export function namedValues(document: Named, field: NamedField): NamedValue[] {
  const pieces = piecesIn(field, document[field] || document[`${field}_en`]);
  const english = piecesIn(field, document[`${field}_en`]);
  return pieces.map((piece, at) => {
    const known = finders[field](piece);
    if (!known) return { value: piece, de: piece, en: english.length === pieces.length ? english[at]! : piece };
    const rank = isList[field] ? {} : { rank: knownWords[field].indexOf(known) };
    return { value: known.de, de: known.de, en: known.en, ...rank };
  });
}

/** All words by which somebody may look for it, in either language. */
export function namedTerms(document: Named): string[] {
  const terms = namedFields.flatMap((field) => {
    const written = [document[field], document[`${field}_en`]];
    const known = piecesIn(field, document[field]).flatMap((piece) => {
      const found = finders[field](piece);
      return found ? [found.de, found.en, ...found.also] : [];
    });
    return [...written, ...known];
  });
  return [...new Map(terms.filter(Boolean).map((term) => [fold(term), term])).values()];
}
