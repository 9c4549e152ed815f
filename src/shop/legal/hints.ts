/** What stands in the outline of the terms in place of a text: `[Hier einfügen: …]`. */
const hint = /\[\s*(?:Hier einfügen|Insert here)\s*:/i;

/** Whether a text still has places that its owner has to fill in. Their tags may divide the words. */
export function hasHints(html: string): boolean {
  return hint.test(html.replace(/<[^<>]*>/g, "").replaceAll("&nbsp;", " "));
}
