import type { Localised } from "#contract/language.ts";

/** How many letters a text has in the language in which it is longest, or `else` where nothing is written yet. */
export function letters(localised: Localised, otherwise = 0): number {
  const counts = Object.values(localised).map((one) => (typeof one === "string" ? plain(one).length : 0));
  return Math.max(0, ...counts) || otherwise;
}

/** More than this is seen on no sheet. */
const longest = 4000;

function plain(html: string): string {
  return html
    .slice(0, longest)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

export type Passage = { tag: string; letters: number };

/** What an HTML text is made of, in the first language in which there is one. */
export function passages(localised: Localised): Passage[] {
  const html = Object.values(localised).find((one) => typeof one === "string" && plain(one) !== "") ?? "";
  const found = html.slice(0, longest).matchAll(/<(h[1-6]|p|li|blockquote)\b[^>]*>([^]*?)<\/\1>/g);
  return [...found].map(([, tag = "p", inner = ""]) => ({ tag, letters: plain(inner).length }));
}
