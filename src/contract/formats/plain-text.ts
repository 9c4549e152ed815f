/** The words of sanitised HTML, without tags and entities. */
export function plainText(html: string): string {
  return (
    html
      .replace(/<br\s*\/?>|<\/(p|li|h\d|blockquote|tr|td|th|dt|dd|pre)>|<hr\s*\/?>/gi, " ")
      // In sanitised HTML a tag holds no other one, and so no search reaches beyond the next.
      .replace(/<[^<>]*>/g, "")
      .replaceAll("&nbsp;", " ")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&#39;", "'")
      .replaceAll("&amp;", "&")
      .replace(/\s+/g, " ")
      .trim()
  );
}

/** The words of the headings in sanitised HTML, in their order. */
export function headingsIn(html: string): string[] {
  return [...html.matchAll(/<(h[1-6])(?: [^<>]*)?>(.*?)<\/\1>/gs)]
    .map(([, , inner = ""]) => plainText(inner))
    .filter(Boolean);
}
