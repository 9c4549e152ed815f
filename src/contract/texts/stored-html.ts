/**
 * HTML as a browser spells it, as the server spells what it stores (`platform/text/html.ts`): otherwise a line break would look
 * like somebody else's change once it is saved.
 */
export function storedHtml(html: string): string {
  return html
    .replace(/<([bh]r)>/g, "<$1 />")
    .replace(/<ol start="\d+">/g, "<ol>")
    .replaceAll("&nbsp;", "\u00a0");
}
