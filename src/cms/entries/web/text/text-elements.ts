/** An outermost element of a text, with the HTML within it. */
export type TextElement = { tag: string; attributes: Record<string, string>; inner: string };

const tags = /<(\/?)(\w+)([^>]*?)( ?\/)?>/g;
const voids = new Set(["br", "hr"]);

/** The outermost elements of sanitised HTML in their order; words outside of them are paragraphs. */
export function textElements(html: string): TextElement[] {
  const elements: TextElement[] = [];
  let [depth, from] = [0, 0];
  let open: Omit<TextElement, "inner"> = { tag: "p", attributes: {} };
  const words = (to: number) => {
    const inner = html.slice(from, to).trim();
    if (inner) elements.push({ tag: "p", attributes: {}, inner });
  };
  for (const { 0: found, 1: end, 2: tag = "", 3: attributes = "", index } of html.matchAll(tags)) {
    const isVoid = voids.has(tag);
    if (depth === 0) words(index);
    if (depth === 0 && isVoid) elements.push({ tag, attributes: {}, inner: "" });
    if (depth === 0) [from, open] = [index + found.length, { tag, attributes: attributesOf(attributes) }];
    if (!isVoid) depth = Math.max(0, depth + (end ? -1 : 1));
    if (depth > 0 || !end) continue;
    elements.push({ ...open, inner: html.slice(from, index) });
    from = index + found.length;
  }
  words(html.length);
  return elements;
}

function attributesOf(attributes: string): Record<string, string> {
  const found = attributes.matchAll(/ ([\w-]+)="([^"]*)"/g);
  return Object.fromEntries([...found].map(([, name = "", value = ""]) => [name, unescaped(value)]));
}

function unescaped(value: string): string {
  return value.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
