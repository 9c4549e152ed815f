import { type Change, diffWordsWithSpace } from "diff";
import type { Language, SiteLanguages } from "#contract/language.ts";

/** A run of text that is on both sides, or only on one of them. */
export type Piece = { text: string; only: boolean /** Where it begins. */; at: number };
export type FieldDifference = {
  field: string;
  lang: Language | undefined;
  before: Piece[];
  after: Piece[];
  /** The words are the same, but their formatting is not. */
  look: boolean;
};

/** The fields as the site speaks: nothing of a language that is switched off, and the main one before the other. */
export function toldIn<D extends Pick<FieldDifference, "lang">>(site: SiteLanguages, fields: D[]): D[] {
  const place = ({ lang }: D) => (lang ? site.indexOf(lang) : site.length);
  return fields.filter((field) => place(field) >= 0).toSorted((a, b) => place(a) - place(b));
}

type Sides = { before: Piece[]; after: Piece[] };

/** @param timeout how long it may take, in milliseconds; after that the whole text counts as changed */
export function differencesOf([a, b]: [string, string], { timeout }: { timeout: number }): Sides {
  const parts = diffWordsWithSpace(a, b, { timeout });
  if (!parts) return { before: [{ text: a, only: true, at: 0 }], after: [{ text: b, only: true, at: 0 }] };
  return { before: sideOf(parts, "removed"), after: sideOf(parts, "added") };
}

function sideOf(parts: Change[], own: "added" | "removed"): Piece[] {
  let at = 0;
  return parts
    .filter(({ added, removed }) => (own === "added" ? !removed : !added))
    .map((part) => {
      const piece = { text: part.value, only: part[own], at };
      at += part.value.length;
      return piece;
    });
}
