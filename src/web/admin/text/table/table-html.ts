/** A first row of headings; the editor itself knows no part of a table but its rows. */
const headings = /<table><tbody>(<tr>(?:<th\b[^>]*>(?:(?!<\/?t[hdr]\b).)*<\/th>)+<\/tr>)/gs;

/** HTML of the editor with the first row of a table as its head, if that consists of headings. */
export function withTableHeads(html: string): string {
  return html.replace(headings, "<table><thead>$1</thead><tbody>");
}

const alone = /<(t[hd])\b([^>]*)><p>((?:(?!<\/?(?:p|h\d|ul|ol|blockquote|pre|hr|table|dl)\b).)*)<\/p><\/\1>/gs;

/** The same without paragraphs around the words of a cell that has only one. */
export function withPlainCells(html: string): string {
  return html.replace(alone, "<$1$2>$3</$1>");
}
