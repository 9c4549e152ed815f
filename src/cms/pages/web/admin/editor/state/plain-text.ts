const entities: Record<string, string> = { nbsp: " ", amp: "&", lt: "<", gt: ">", quot: '"' };

/** What a text with formatting says. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}
