/** The tags that can be written in place; a text with others, such as a table, is changed as it is stored. */
const known = new Set("p h1 h2 h3 h4 ul ol li a strong em s blockquote br hr code pre".split(" "));

/** Whether writing in place keeps everything that stands in the text. */
export function isWritable(html: string): boolean {
  return [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].every(([, tag]) => known.has(tag!.toLowerCase()));
}
