import { escaped, type Figure, partsOfText } from "#cms/entries/figures.ts";

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** Where a line ends, and another one begins. */
const lineBreaks = /<br[^>]*>|<\/?(p|h[1-6]|ul|ol|li|blockquote|div|table|tr|dl|dt|dd|pre|hr)\b[^>]*>/gi;

/** A link, and where it leads: quoted as the server writes it. */
const link = /<a\b[^>]*?\shref="([^"]*)"[^>]*>(.*?)<\/a>/gis;

/**
 * The words of cleaned HTML, a paragraph on each line and each link with its address; a figure is a line in words.
 * @param toldFigure what a figure is called in these words
 */
export function textOfHtml(html: string, toldFigure: (figure: Figure) => string = () => ""): string {
  return partsOfText(html)
    .map((part) => ("kind" in part ? `\n${escaped(toldFigure(part))}\n` : part.html))
    .join("")
    .replace(link, "$2 ($1)")
    .replace(/<li[^>]*>(\s*<p[^>]*>)?/gi, "• ")
    .replace(lineBreaks, "\n")
    .replace(/<\/t[dh]>/gi, " ")
    .replace(/<[a-z/][^>]*>/gi, "")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/\n\s*\n/g, "\n")
    .trim();
}
