import { colourTokens } from "#cms/design/colours/tokens.ts";
import type { DesignDocument } from "#cms/design/document.ts";
import { families } from "#cms/design/fonts/families.ts";
import { latin } from "#cms/design/fonts/letters.ts";
import { headingWeight } from "#cms/design/sheet/tokens.ts";
import type { Monogram } from "./recipes.ts";

/** The first letter or digit of a name in the font of the headings, on the colour of buttons. */
export function monogramOf(design: DesignDocument, name: string): Monogram {
  const { type, colours } = design;
  const [least, most] = families[type.heading].weights;
  const { action, "on-action": words } = colourTokens(colours.light);
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase("de") ?? null;
  return {
    // A sharp s becomes two letters.
    letter: letter !== null && isDrawn(letter) ? letter : null,
    font: type.heading,
    // A thin letter would be lost at 16 pixels.
    weight: Math.min(most, Math.max(least, 500, headingWeight(type))),
    ground: action!,
    words: words!,
  };
}

function isDrawn(letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0;
  return letter.length === 1 && latin.some(([from, to]) => point >= from && point <= to);
}
