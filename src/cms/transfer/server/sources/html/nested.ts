import { inlineParts } from "./inline.ts";
import { attribute, type ChildNode, type Element, inlineNames, isTag, isText, unseen } from "./parse-html.ts";
import type { Piece, Reading } from "./piece.ts";
import { runsOf } from "./runs.ts";

/** What stands within a list, a quote or a table, as HTML. Its pictures are `hoisted`: they stand behind it here. */
type Nesting = { reading: Reading; hoisted: Piece[]; depth: number };

/** Deeper than anybody nests; what is below becomes plain words. */
const deepest = 20;

export function listHtml(list: Element, nesting: Nesting): string {
  const name = list.name === "ol" ? "ol" : "ul";
  const items = list.children.filter(isTag).flatMap((item) => {
    const html = insideHtml(item.name === "li" ? item.children : [item], nesting);
    return html ? [`<li>${html}</li>`] : [];
  });
  return items.length > 0 ? `<${name}>${items.join("")}</${name}>` : "";
}

export function termsHtml(list: Element, nesting: Nesting): string {
  const items = list.children.filter(isTag).flatMap((item) => {
    if (item.name !== "dt" && item.name !== "dd") return [];
    const html = insideHtml(item.children, nesting);
    return html ? [`<${item.name}>${html}</${item.name}>`] : [];
  });
  return items.length > 0 ? `<dl>${items.join("")}</dl>` : "";
}

/** Words alone, or paragraphs and lists; `wrapped`: words stand in paragraphs always, as a quote has them. */
export function insideHtml(nodes: readonly ChildNode[], nesting: Nesting, wrapped = false): string {
  const parts: { html: string; block: boolean }[] = [];
  let run: ChildNode[] = [];
  const flush = () => {
    for (const one of runsOf(run, nesting.reading)) {
      for (const html of words(one, nesting)) parts.push({ html, block: false });
    }
    run = [];
  };
  const walk = (node: ChildNode, depth: number): void => {
    if (isText(node) || (isTag(node) && (inlineNames.has(node.name) || depth > deepest))) run.push(node);
    if (!isTag(node) || inlineNames.has(node.name) || unseen.has(node.name) || depth > deepest) return;
    flush();
    const below = { ...nesting, depth: nesting.depth + 1 };
    const html = nesting.depth < deepest ? blockHtml(node, below) : null;
    if (html === null) for (const child of node.children) walk(child, depth + 1);
    else if (html) parts.push({ html, block: true });
    flush();
  };
  for (const node of nodes) walk(node, 0);
  flush();
  const [only] = parts;
  if (parts.length === 1 && only && !wrapped) return only.html;
  const paragraphs = wrapped || parts.filter(({ block }) => !block).length > 1;
  return parts.map(({ html, block }) => (block || !paragraphs ? html : `<p>${html}</p>`)).join("");
}

function blockHtml(element: Element, nesting: Nesting): string | null {
  if (element.name === "ul" || element.name === "ol") return listHtml(element, nesting);
  if (element.name === "dl") return termsHtml(element, nesting);
  if (element.name === "pre") return preHtml(element);
  if (element.name === "hr") return "";
  return null;
}

/** Pictures are hoisted; the words around them stay together. */
function words(run: ChildNode[], { reading, hoisted }: Nesting): string[] {
  const parts = inlineParts(run, reading);
  hoisted.push(...parts.filter((part) => typeof part !== "string"));
  const html = parts.filter((part) => typeof part === "string").join(" ");
  return html ? [html] : [];
}

export function preHtml(element: Element): string {
  const text = rawText(element).replace(/^\n/, "").replace(/\s+$/, "");
  return text === "" ? "" : `<pre><code>${escapedText(text)}</code></pre>`;
}

function rawText(element: Element): string {
  const text: string[] = [];
  const open: ChildNode[] = [element];
  for (let node = open.pop(); node; node = open.pop()) {
    if (isText(node)) text.push(node.data);
    if (!isTag(node)) continue;
    if (node.name === "br") text.push("\n");
    for (let at = node.children.length - 1; at >= 0; at -= 1) open.push(node.children[at]!);
  }
  return text.join("");
}

function escapedText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Attributes of a cell that say how far it reaches. */
export function spanOf(cell: Element): string {
  return ["colspan", "rowspan"]
    .flatMap((name) => (/^[1-9]\d?$/.test(attribute(cell, name)) ? [` ${name}="${attribute(cell, name)}"`] : []))
    .join("");
}
