/** A piece of a plain text: words, or an address that can be followed. */
export type TextPart = { /** Where it begins. */ from: number; text: string; href?: string };

const found = /\b(?:https?:\/\/|www\.)[^\s<>"']+/giu;
/** Punctuation after an address in a sentence, which is not part of it. */
const behind = /(?<![.,;:!?…)\]}»“”’*_])[.,;:!?…)\]}»“”’*_]+$/u;

/** Splits a text without losing a character; only addresses of web pages become links. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(found)) {
    const shown = match[0].replace(behind, "");
    const href = hrefOf(shown);
    if (href === null) continue;
    if (match.index > from) parts.push({ from, text: text.slice(from, match.index) });
    parts.push({ from: match.index, text: shown, href });
    from = match.index + shown.length;
  }
  if (from < text.length) parts.push({ from, text: text.slice(from) });
  return parts;
}

/** No names and passwords before the host: `https://bank.example@elsewhere.example` leads elsewhere. */
function hrefOf(shown: string): string | null {
  const url = URL.parse(/^www\./i.test(shown) ? `https://${shown}` : shown);
  if (!url || url.username || url.password || !url.hostname.includes(".")) return null;
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
}
