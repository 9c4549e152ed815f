/**
 * HTML of a text that may be plain, with empty lines between its paragraphs, as WordPress keeps them. It is cleaned when
 * it is stored.
 */
export function paragraphs(text: string): string {
  if (/<(?:p|div|ul|ol|h\d|table|blockquote|section)\b/i.test(text)) return text;
  return text
    .split(/(?:\r?\n\s*){2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${paragraph.replace(/\r?\n/g, "<br>")}</p>`)
    .join("");
}

/** The words of HTML that nobody has cleaned yet, for a field without formatting. */
export function wordsIn(html: string): string {
  return html
    .replace(/<(?:br|\/p|\/li|\/h\d|\/div)\b[^<>]*>/gi, " ")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(?:nbsp|#160);/gi, " ")
    .replaceAll("&quot;", '"')
    .replace(/&#0?39;|&apos;|&#8217;/g, "’")
    .replace(/&(?:#8211|ndash);/g, "–")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}
