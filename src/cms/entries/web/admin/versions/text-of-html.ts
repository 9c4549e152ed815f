const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** The words of cleaned HTML, a paragraph on each line. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<li[^>]*>/gi, "• ")
    .replace(/<br[^>]*>|<\/(p|h[1-6]|li|blockquote|div|tr|dt|dd|pre)>/gi, "\n")
    .replace(/<\/t[dh]>/gi, " ")
    .replace(/<[a-z/][^>]*>/gi, "")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/\n\s*\n/g, "\n")
    .trim();
}
