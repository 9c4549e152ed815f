import { type ChildNode, type Element, isTag, isText } from "domhandler";
import { parseDocument } from "htmlparser2";
import { escapeHtml } from "#platform/mail/frame.ts";
import { cleanHtml } from "#platform/text/html.ts";

/** The text of a page. */
export type Readable = { title: string; html: string };

/** What nobody reads, or what does nothing outside of the page. */
const leftOut = new Set(
  "script style noscript template form button input select textarea svg img picture video audio iframe nav".split(" "),
);
/** They stay as they are, with what is in them. */
const kept = new Set("p ul ol li table thead tbody tr th td dl dt dd blockquote pre".split(" "));
const headings: Record<string, string> = { h1: "h2", h2: "h2", h3: "h3", h4: "h4", h5: "h4", h6: "h4" };
const inline = new Set(
  "a strong b em i s code br span abbr time q small sub sup u mark cite bdi bdo wbr kbd".split(" "),
);
/** Of these, the text of each element within stands on a line of its own. */
const inLines = new Set(["address"]);

/** The text within the main part of a page of the site: its main heading, and the rest in what texts may consist of. */
export function readableHtml(page: string, { origin }: { origin: string }): Readable {
  const main = find(parseDocument(page).children, (element) => element.name === "main");
  const first = main && find(main.children, (element) => element.name === "h1");
  const blocks = main ? blocksOf(main.children, { origin, first }) : "";
  const plain = (text: string) => text.replaceAll("\u00ad", "");
  return { title: first ? plain(wordsOf(first)).trim() : "", html: plain(cleanHtml(blocks)) };
}

type Reading = {
  origin: string;
  /** The main heading, which is no part of the text. */
  first: Element | null;
};

function blocksOf(nodes: readonly ChildNode[], reading: Reading): string {
  const blocks: string[] = [];
  let line = "";
  const end = () => {
    if (line.trim() !== "") blocks.push(`<p>${line.trim()}</p>`);
    line = "";
  };
  for (const node of nodes) {
    if (isText(node) || (isTag(node) && inline.has(node.name))) {
      line += inlineOf(node, reading);
      continue;
    }
    if (!isTag(node) || isLeftOut(node, reading)) continue;
    end();
    blocks.push(blockOf(node, reading));
  }
  end();
  return blocks.join("");
}

function blockOf(element: Element, reading: Reading): string {
  const { name, children, attribs } = element;
  if (name === "hr") return "<hr />";
  if (headings[name]) return `<${headings[name]}>${allInline(children, reading)}</${headings[name]}>`;
  if (inLines.has(name)) return `<p>${children.map((child) => inlineOf(child, reading)).join("<br />")}</p>`;
  if (!kept.has(name)) return blocksOf(children, reading);
  const scope = name === "th" && attribs["scope"] ? ` scope="${escapeHtml(attribs["scope"])}"` : "";
  return `<${name}${scope}>${within(element, reading)}</${name}>`;
}

/** What holds blocks, and what holds words. */
function within({ name, children }: Element, reading: Reading): string {
  if (["p", "dt", "pre", "th"].includes(name)) return allInline(children, reading);
  const onlyWords = children.every((child) => isText(child) || (isTag(child) && inline.has(child.name)));
  if (["li", "td", "dd", "blockquote"].includes(name) && onlyWords) return allInline(children, reading);
  return blocksOf(
    children.filter((child) => isTag(child) || wordsOf(child).trim() !== ""),
    reading,
  );
}

function allInline(nodes: readonly ChildNode[], reading: Reading): string {
  return nodes.map((node) => inlineOf(node, reading)).join("");
}

function inlineOf(node: ChildNode, reading: Reading): string {
  if (isText(node)) return escapeHtml(node.data);
  if (!isTag(node) || isLeftOut(node, reading)) return "";
  const { name, children, attribs } = node;
  if (name === "br") return "<br />";
  const words = allInline(children, reading);
  if (name === "a") return link(words, { href: attribs["href"] ?? "", origin: reading.origin });
  return ["strong", "b", "em", "i", "s", "code"].includes(name) ? `<${name}>${words}</${name}>` : words;
}

/** Outside of the site a path leads nowhere. */
function link(words: string, { href, origin }: { href: string; origin: string }): string {
  if (href.startsWith("#") || href === "") return words;
  const whole = URL.parse(href, origin)?.href ?? "";
  return `<a href="${escapeHtml(/^[a-z]+:/i.test(href) ? href : whole)}">${words}</a>`;
}

function isLeftOut(element: Element, { first }: Reading): boolean {
  const { name, attribs } = element;
  return element === first || leftOut.has(name) || "hidden" in attribs || attribs["aria-hidden"] === "true";
}

function wordsOf(node: ChildNode): string {
  if (isText(node)) return node.data;
  return isTag(node) ? node.children.map(wordsOf).join("") : "";
}

function find(nodes: readonly ChildNode[], wanted: (element: Element) => boolean): Element | null {
  for (const node of nodes) {
    if (!isTag(node)) continue;
    if (wanted(node)) return node;
    const inside = find(node.children, wanted);
    if (inside) return inside;
  }
  return null;
}
