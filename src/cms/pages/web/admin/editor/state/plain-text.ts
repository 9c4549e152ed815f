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
