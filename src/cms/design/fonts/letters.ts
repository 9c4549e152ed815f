/** From one code point to another, both included. */
export type Range = readonly [from: number, to: number];

/**
 * What the first file of a family holds, as far as the family has it: German, English and the other languages of
 * Western Europe, with their punctuation. Left out is what no such text is written with (¤ ¦ ¬ ¶, and accents without a
 * letter but ´).
 */
export const latin: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa3],
  [0xa5, 0xa5],
  [0xa7, 0xa7],
  [0xa9, 0xab],
  [0xad, 0xae],
  [0xb0, 0xb5],
  [0xb7, 0xb7],
  [0xb9, 0xff],
  // ı Œ œ
  [0x131, 0x131],
  [0x152, 0x153],
  // Spaces, dashes and quotation marks
  [0x2009, 0x2015],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  // • … ′ ″ ‹ › ⁄ € ™ −
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];

/** What the second file holds, which browsers load when a page has one of them: the rest of Central Europe, ẞ and †. */
export const latinExt: readonly Range[] = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x17f],
  [0x218, 0x21b],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x1ef2, 0x1ef3],
  [0x2020, 0x2020],
];

/** As `unicode-range` has it (CSS Fonts 4 §4.5). */
export function unicodeRange(ranges: readonly Range[]): string {
  const hex = (point: number): string => point.toString(16).toUpperCase();
  return ranges.map(([from, to]) => `U+${hex(from)}${from === to ? "" : `-${hex(to)}`}`).join(",");
}

/** All of them, one after the other. */
export function lettersIn(ranges: readonly Range[]): string {
  return ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))
    .join("");
}
