import { type ChildNode, type Element, isComment, isTag, isText, Text } from "domhandler";
import { parseDocument } from "htmlparser2";
import { storable } from "../records/lines.ts";

export { type ChildNode, type Element, isComment, isTag, isText };

/** Deeper than any text; what reads nodes may then call itself for each of them. */
const deepest = 200;

/** Control characters as entities: what they stand for could not be stored. */
const controls = /&#(?:x0*(?:[0-8bcef]|1[\da-f]|7f)|0*(?:[0-8]|1[124-9]|2\d|3[01]|127));?(?![\da-f])/gi;

/** The nodes of a text in HTML, whatever is wrong with it; entities are decoded. Of one that nests without end, the words. */
export function parseHtml(html: string): ChildNode[] {
  const nodes = parseDocument(storable(html).replace(controls, ""), {
    lowerCaseTags: true,
    lowerCaseAttributeNames: true,
  }).children;
  return isDeep(nodes) ? [new Text(wordsOf(nodes))] : nodes;
}

function isDeep(nodes: ChildNode[]): boolean {
  let level = nodes;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((node) => (isTag(node) ? node.children : []));
  }
  return false;
}

export function attribute(element: Element, name: string): string {
  return element.attribs[name]?.trim() ?? "";
}

export function hasClass(element: Element, ...names: string[]): boolean {
  const classes = attribute(element, "class").split(/\s+/);
  return names.some((name) => classes.includes(name));
}

/** All elements among these nodes and in them, in reading order. Without recursion: texts of strangers nest deeply. */
export function* elementsIn(nodes: readonly ChildNode[]): Generator<Element> {
  const open = [...nodes].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isTag(node)) continue;
    yield node;
    for (let at = node.children.length - 1; at >= 0; at -= 1) open.push(node.children[at]!);
  }
}

export function firstOf(nodes: readonly ChildNode[], ...names: string[]): Element | null {
  for (const element of elementsIn(nodes)) if (names.includes(element.name)) return element;
  return null;
}

export function firstWithClass(nodes: readonly ChildNode[], name: string): Element | null {
  for (const element of elementsIn(nodes)) if (hasClass(element, name)) return element;
  return null;
}

/** The words in these nodes, in one line. */
export function wordsOf(nodes: readonly ChildNode[]): string {
  const words: string[] = [];
  const open = [...nodes].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    if (isText(node)) words.push(node.data);
    if (!isTag(node) || unseen.has(node.name)) continue;
    if (!inlineNames.has(node.name)) open.push(blank);
    for (let at = node.children.length - 1; at >= 0; at -= 1) open.push(node.children[at]!);
    if (!inlineNames.has(node.name)) words.push(" ");
  }
  return words.join("").replace(/\s+/g, " ").trim();
}

const blank = new Text(" ");

/** The words of a text in HTML, such as a title; in one line. */
export function plainText(html: string): string {
  return wordsOf(parseHtml(html));
}

/** Elements whose content is not read by anyone. */
export const unseen = new Set([
  "script",
  "style",
  "noscript",
  "template",
  "svg",
  "math",
  "head",
  "title",
  "textarea",
  "select",
]);

export const inlineNames = new Set(
  (
    "a abbr acronym b bdi bdo big br button cite code data del dfn em font i img input ins kbd label mark picture q s samp " +
    "small span strike strong sub sup time tt u var wbr"
  ).split(" "),
);
