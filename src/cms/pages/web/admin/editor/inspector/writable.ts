/** The tags that can be written in place; a text with others is changed as it is stored. */
const known = new Set(
  "p h1 h2 h3 h4 ul ol li a strong em s blockquote br hr code pre table thead tbody tr th td dl dt dd".split(" "),
);

/** In a list of terms there are words and no paragraphs. */
const blockInTerm = /<(d[td])\b[^>]*>(?:(?!<\/\1>).)*<(?:p|h\d|ul|ol|blockquote|pre|hr|table|dl)\b/s;

/** Whether writing in place keeps everything that stands in the text. */
export function isWritable(html: string): boolean {
  const tags = [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)];
  return tags.every(([, tag]) => known.has(tag!.toLowerCase())) && !blockInTerm.test(html);
}
