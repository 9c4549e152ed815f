import { type Block, propsOf } from "#contract/blocks/block.ts";
import type { KnownTypes } from "#contract/blocks/known-types.ts";
import { type Language, type Localised, shown } from "#contract/language.ts";

const entities: Record<string, string> = { nbsp: " ", amp: "&", lt: "<", gt: ">", quot: '"' };

/** They stand within words, too. */
const inline = /<\/?(?:a|strong|em|s|code)\b[^>]*>/g;

/** What a text with formatting says. */
export function plainText(html: string): string {
  return html
    .replace(inline, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}

/** Where a line ends, and another one begins. */
const lineBreaks = /<br[^>]*>|<\/?(?:p|h[1-6]|ul|ol|li|blockquote|div|table|tr|dl|dt|dd|pre|hr)\b[^>]*>/gi;

const link = /<a\b[^>]*?\shref="([^"]*)"[^>]*>(.*?)<\/a>/gis;

/** The same with a line for each paragraph; `links` adds to each link where it leads. */
export function plainLines(html: string, { links = false } = {}): string {
  const lines = (links ? html.replace(link, "$2 ($1)") : html).replace(lineBreaks, "\n").split("\n");
  return lines.map(plainText).filter(Boolean).join("\n");
}

const longestBeginning = 60;

/** The first words that a block says itself, cut between words; empty if it says none. */
export function beginningOf(
  { type: name, props }: Block,
  { types, language }: { types: KnownTypes; language: Language },
): string {
  const type = types.get(name);
  if (!type) return "";
  return firstWords(
    propsOf(type, "words", "html").map((prop) => (props[prop] ?? {}) as Localised),
    language,
  );
}

/** The first words of texts, cut between words; empty if they say none. */
export function firstWords(texts: Localised[], language: Language): string {
  for (const localised of texts) {
    const text = plainText(shown(localised, language)?.text ?? "");
    if (text) return cut(text);
  }
  return "";
}

function cut(text: string): string {
  if (text.length <= longestBeginning) return text;
  const end = text.lastIndexOf(" ", longestBeginning);
  return `${text.slice(0, end > 0 ? end : longestBeginning)} …`;
}
