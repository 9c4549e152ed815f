/**
 * Invisible marks around texts of the interface, with which the staff's tools find the key of a text on the page. They
 * are tag characters (Unicode, block *Tags*): each stands for an ASCII character, no font draws them, lines do not break
 * at them, and they survive in texts, attributes and the props of islands.
 */

/** The name of the cookie that asks for them; it counts for those who may change texts. */
export const marksCookie = "texts";

const begin = "\u{E0001}";
export const markEnd = "\u{E007F}";
const shift = 0xe0000;

const mark = /\u{E0001}([\u{E0020}-\u{E007E}]+)\u{E007F}/gu;
const any = /[\u{E0001}\u{E0020}-\u{E007F}]/gu;

/** The mark before a text with this key, which is ASCII. */
export function encodeMark(key: string): string {
  const signs = Array.from(key, (sign) => String.fromCodePoint(shift + sign.charCodeAt(0)));
  return begin + signs.join("") + markEnd;
}

/** The keys of the texts in it, each once. */
export function keysIn(text: string): string[] {
  const keys = Array.from(text.matchAll(mark), ([, signs = ""]) =>
    Array.from(signs, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? shift) - shift)).join(""),
  );
  return [...new Set(keys)];
}

/** The text as people read it. */
export function withoutMarks(text: string): string {
  return text.replace(any, "");
}
