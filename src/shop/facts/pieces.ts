import { type Allergen, wordsOfAllergens } from "../goods/allergen-words.ts";

/** A piece of a text; `strong` ones stand out from the others. */
export type Piece = { text: string; strong: boolean };

/** A text with one part of it emphasised; without it if it is not in there. */
export function strongWithin(text: string, strong: string): Piece[] {
  const at = text.indexOf(strong);
  if (at < 0 || strong === "") return [{ text, strong: false }];
  return pieces([
    { text: text.slice(0, at), strong: false },
    { text: strong, strong: true },
    { text: text.slice(at + strong.length), strong: false },
  ]);
}

/** A list of ingredients with the words that name its allergens emphasised. */
export function strongAllergens(ingredients: string, allergens: readonly Allergen[]): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const { allergen, word, at } of wordsOfAllergens(ingredients)) {
    if (!allergens.includes(allergen)) continue;
    found.push({ text: ingredients.slice(end, at), strong: false }, { text: word, strong: true });
    end = at + word.length;
  }
  return pieces([...found, { text: ingredients.slice(end), strong: false }]);
}

function pieces(all: Piece[]): Piece[] {
  return all.filter(({ text }) => text !== "");
}
