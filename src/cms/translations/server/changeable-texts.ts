import { baseOfKey, placeOfText, places } from "#contract/declared/places.ts";
import { languages } from "#contract/language.ts";
import { placeholdersOf } from "#contract/texts/own-text.ts";
import { shippedText, shippedTexts } from "#contract/texts/translate.ts";

/** A text that owners may word differently. */
export type ChangeableText = {
  /** Without the ending of a plural form. */
  key: string;
  place: string;
  law: boolean;
  /** The keys of its plural forms, or its own. */
  forms: string[];
  placeholders: string[];
};

let known: ChangeableText[] | null = null;

/** All texts that owners may word differently, place by place, as they stand in the shipped files. */
export function changeableTexts(): ChangeableText[] {
  known ??= collect();
  return known;
}

/** Whether owners may word the text of this key differently. */
export function isChangeable(key: string): boolean {
  return languages.every((language) => shippedText(language, key) !== undefined) && placeOfText(key) !== null;
}

function collect(): ChangeableText[] {
  const [german] = languages;
  const found = new Map<string, ChangeableText>();
  for (const key of shippedTexts(german).keys()) {
    const place = placeOfText(key);
    if (!place || !isChangeable(key)) continue;
    const base = baseOfKey(key);
    const text = found.get(base) ?? { key: base, place: place.name, law: place.law, forms: [], placeholders: [] };
    text.forms.push(key);
    const named = languages.flatMap((language) => placeholdersOf(shippedText(language, key) ?? ""));
    text.placeholders = [...new Set([...text.placeholders, ...named])];
    found.set(base, text);
  }
  const order = places().map(({ name }) => name);
  return [...found.values()].sort((one, other) => order.indexOf(one.place) - order.indexOf(other.place));
}
