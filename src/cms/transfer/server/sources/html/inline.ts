import { escaped, quoted } from "#cms/entries/figures.ts";
import { attribute, type ChildNode, type Element, inlineNames, isTag, isText, unseen } from "./parse-html.ts";
import { lookOf } from "./pictures-of.ts";
import type { Piece, Reading } from "./piece.ts";

/** The tags that texts keep, by those that mean the same. */
const kept: Record<string, string> = {
  ...{ strong: "strong", b: "strong", em: "em", i: "em", dfn: "em", s: "s", strike: "s", del: "s" },
  ...{ code: "code", kbd: "code", samp: "code", tt: "code" },
};

/**
 * A run of words as HTML, and the pictures that stood in it: these stand between paragraphs here. What was formatted on
 * both sides of a picture stays so.
 */
export function inlineParts(nodes: readonly ChildNode[], reading: Reading): (string | Piece)[] {
  const parts: (string | Piece)[] = [];
  let html = "";
  const open: { tag: string; name: string; to: string | null }[] = [];
  const closing = () =>
    open
      .map(({ name }) => `</${name}>`)
      .reverse()
      .join("");
  const cut = (piece: Piece) => {
    parts.push(html + closing(), piece);
    html = open.map(({ tag }) => tag).join("");
  };
  const inside = (element: Element, tag: { tag: string; name: string; to: string | null } | null) => {
    if (tag) {
      open.push(tag);
      html += tag.tag;
    }
    for (const node of element.children) write(node);
    if (tag) {
      open.pop();
      html += `</${tag.name}>`;
    }
  };
  const write = (node: ChildNode): void => {
    if (isText(node))
      html += reading.breaks ? escaped(node.data).replace(/[^\S\n]*\r?\n\s*/g, "<br />") : escaped(node.data);
    if (!isTag(node) || unseen.has(node.name)) return;
    if (node.name === "br") html += "<br />";
    else if (node.name === "img") {
      const link = open.find(({ name }) => name === "a");
      const piece = pictureOf(node, { reading, to: link?.to ?? null });
      if (piece) cut(piece);
    } else if (node.name === "a")
      inside(node, linkTag(node, { reading, within: open.some(({ name }) => name === "a") }));
    else {
      const name = kept[node.name];
      const again = open.some((one) => one.name === name);
      if (!inlineNames.has(node.name)) html += " ";
      inside(node, name && !again ? { tag: `<${name}>`, name, to: null } : null);
      if (!inlineNames.has(node.name)) html += " ";
    }
  };
  for (const node of nodes) write(node);
  return [...parts, html]
    .map((part) => (typeof part === "string" ? tidyInline(part) : part))
    .filter((part) => part !== "");
}

function linkTag(element: Element, { reading, within }: { reading: Reading; within: boolean }) {
  const href = attribute(element, "href");
  const to = href === "" || within ? null : reading.link(href);
  if (to === null) return null;
  const title = attribute(element, "title");
  return { tag: `<a href="${quoted(to)}"${title ? ` title="${quoted(title)}"` : ""}>`, name: "a", to };
}

function pictureOf(image: Element, { reading, to }: { reading: Reading; to: string | null }): Piece | null {
  const file = pictureFile(image, { reading, caption: "" });
  if (!file) return null;
  // A link to the picture itself is what a click on a picture does anyway.
  const leads = to?.startsWith("file:") ? null : to;
  return { kind: "pictures", pictures: [{ file, caption: "", to: leads }], caption: "", look: lookOf(image) };
}

/** The file that an image is. What browsers are to load later stands in other attributes. */
export function pictureFile(
  image: Element,
  { reading, caption }: { reading: Reading; caption: string },
): string | null {
  const [, id = null] = /\bwp-image-(\d+)\b/.exec(attribute(image, "class")) ?? [];
  const lazy = attribute(image, "data-src") || attribute(image, "data-lazy-src") || attribute(image, "data-orig-file");
  const own = attribute(image, "src");
  const src = lazy && (own === "" || own.startsWith("data:")) ? lazy : own;
  return src === "" && !id ? null : reading.picture({ src, id, alt: attribute(image, "alt"), caption });
}

/** Without tags around nothing, and blanks at its ends; empty if nothing is left. */
function tidyInline(html: string): string {
  let tidy = html;
  for (let before = ""; before !== tidy; ) {
    before = tidy;
    tidy = tidy.replace(/<(a|strong|em|s|code)(?: [^>]*)?>(\s*)<\/\1>/g, "$2");
  }
  tidy = tidy.replace(/[^\S\u00a0]+/g, " ").replace(/^(?: |<br \/>)+|(?: |<br \/>)+$/g, "");
  return /^[\s\u00a0]*$/.test(tidy.replace(/<br \/>/g, "")) ? "" : tidy;
}
