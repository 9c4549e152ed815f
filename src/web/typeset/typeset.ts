import { Bounded } from "#contract/kept/bounded.ts";
import { type Language, languages } from "#contract/language.ts";

/** Places where a word of the language may be hyphenated become soft hyphens. */
export type Hyphenate = (word: string, language: Language) => string;

let hyphenate: Hyphenate = (word) => word;

/** Characters in each language. The text of a page is mostly that of last time. */
const limit = 1e6;
const emptied = () => new Map(languages.map((language) => [language, new Bounded<string>(limit)]));
let kept = emptied();

/** Whoever renders pages says how words are hyphenated; until then long words stay whole. */
export function hyphenateWith(how: Hyphenate): void {
  hyphenate = how;
  kept = emptied();
}

/** Shorter words fit into a line on a phone, in headings too. */
const long = /\p{L}{18,}/gu;

const units = "kg|g|t|l|hl|ml|cl|km|m|cm|mm|m²|ha|°C|°Oe|°|%|€|EUR|kB|MB|GB|Uhr|am|pm|Min\\.|Std\\.";
/** A number and what it counts, a section sign and its number, a period with spaces around its dash. */
const together = new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}\\d]))|(?<=§§?) (?=\\d)|(?<=\\d) (?=– ?\\d)`, "gu");
/** The dash of a period such as 9–12: a line may not end with it. */
const period = /(?<=\d)–(?=\d)/g;
/** The hyphen after a single letter, as in E-Mail: a line may not end with it. */
const letter = /(?<=(?:^|[\s(„“"])\p{L})-(?=\p{L})/gu;

/** Texts of this kind are not read but typed or copied. */
const verbatim = /^<(pre|code)[\s>]/;

/**
 * Text or sanitised HTML as it is set on a page: long words may be hyphenated where the browser has no dictionary, numbers
 * stay with their units and periods with their dashes. Only for what is shown; nothing of it is stored, and what visitors
 * copy is without it (`plain-copy.ts`).
 */
export function typeset(html: string, language: Language): string {
  const before = kept.get(language)?.get(html);
  if (before !== undefined) return before;
  const after = setAll(html, language);
  kept.get(language)?.keep(html, after);
  return after;
}

function setAll(html: string, language: Language): string {
  let until = "";
  return html
    .split(/(<[^>]*>)/)
    .map((piece, at) => {
      if (at % 2 === 0) return until ? piece : set(piece, language);
      if (until) until = piece.startsWith(until) ? "" : until;
      else until = verbatim.test(piece) ? `</${verbatim.exec(piece)?.[1]}` : "";
      return piece;
    })
    .join("");
}

function set(text: string, language: Language): string {
  return text
    .replace(together, "\u00a0")
    .replace(period, "–\u2060")
    .replace(letter, "-\u2060")
    .replace(long, (word) => hyphenate(word, language));
}
