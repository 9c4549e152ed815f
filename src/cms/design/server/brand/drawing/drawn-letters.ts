import { latin, latinExt, type Range } from "#cms/design/fonts/letters.ts";

const known: readonly Range[] = [...latin, ...latinExt];

/**
 * What our own fonts can draw of a text. An emoji or a letter of another script is left out: it would be an empty box, or
 * come from whatever fonts a server happens to have.
 */
export function drawnLetters(text: string): string {
  const letters = Array.from(text.normalize("NFC")).filter((letter) => {
    const point = letter.codePointAt(0)!;
    return /\s/.test(letter) || known.some(([from, to]) => point >= from && point <= to);
  });
  return letters.join("").replace(/\s+/g, " ").trim();
}
