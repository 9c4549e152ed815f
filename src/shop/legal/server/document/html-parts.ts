import { type ChildNode, type Element, isTag, isText } from "domhandler";
import { parseDocument } from "htmlparser2";

/** A part of a line, and whether it is set in bold. */
export type Words = { text: string; strong: boolean }[];

/** What a text consists of, from top to bottom; `depth` counts the lists and quotations around it. */
export type Part =
  | { kind: "heading"; level: 2 | 3 | 4; words: Words }
  | { kind: "paragraph"; words: Words; depth: number; mark?: string }
  | { kind: "table"; rows: { head: boolean; cells: Words[] }[] }
  | { kind: "rule" };

/** The parts of HTML that the sanitiser has left. */
export function partsOf(html: string): Part[] {
  return blocks(parseDocument(html).children, { depth: 0 });
}

type Within = {
  depth: number;
  /** What stands before the next paragraph: the mark of an item of a list. */
  mark?: string | undefined;
};

function blocks(nodes: readonly ChildNode[], within: Within): Part[] {
  const parts: Part[] = [];
  let { mark } = within;
  let line: ChildNode[] = [];
  const end = () => {
    const words = wordsOf(line);
    line = [];
    if (words.length === 0) return;
    parts.push({ kind: "paragraph", words, depth: within.depth, ...(mark !== undefined && { mark }) });
    mark = undefined;
  };
  for (const node of nodes) {
    if (!isTag(node) || !isBlock(node)) {
      line.push(node);
      continue;
    }
    end();
    parts.push(...block(node, { ...within, mark }));
    mark = undefined;
  }
  end();
  return parts;
}

const blockNames = new Set("p h1 h2 h3 h4 ul ol li blockquote hr pre table thead tbody tr dl dt dd".split(" "));

function isBlock({ name }: Element): boolean {
  return blockNames.has(name);
}

function block(element: Element, within: Within): Part[] {
  const { name, children } = element;
  switch (name) {
    case "h1":
    case "h2":
    case "h3":
    case "h4":
      return [{ kind: "heading", level: name === "h1" ? 2 : (Number(name[1]) as 2 | 3 | 4), words: wordsOf(children) }];
    case "hr":
      return [{ kind: "rule" }];
    case "table":
      return [{ kind: "table", rows: rowsOf(children) }];
    case "ul":
    case "ol":
      return itemsOf(element).flatMap((item, at) =>
        blocks(item.children, { depth: within.depth + 1, mark: name === "ul" ? "–" : `${at + 1}.` }),
      );
    case "dt":
      return blocks(children, within).map((part) =>
        part.kind === "paragraph" ? { ...part, words: part.words.map(({ text }) => ({ text, strong: true })) } : part,
      );
    case "dd":
    case "blockquote":
      return blocks(children, { depth: within.depth + 1 });
    default:
      return blocks(children, within);
  }
}

function itemsOf({ children }: Element): Element[] {
  return children.filter((child): child is Element => isTag(child) && child.name === "li");
}

function rowsOf(nodes: readonly ChildNode[]): { head: boolean; cells: Words[] }[] {
  return nodes.filter(isTag).flatMap((element) => {
    if (element.name !== "tr") return rowsOf(element.children);
    const cells = element.children.filter(isTag);
    return [{ head: cells.every(({ name }) => name === "th"), cells: cells.map(({ children }) => wordsOf(children)) }];
  });
}

/** Of a link to another place, also the address, which nobody sees on paper. */
function wordsOf(nodes: readonly ChildNode[]): Words {
  const words: Words = [];
  const add = (text: string, strong: boolean) => {
    const last = words.at(-1);
    if (last?.strong === strong) last.text += text;
    else words.push({ text, strong });
  };
  const read = (node: ChildNode, strong: boolean) => {
    if (isText(node)) return add(node.data.replace(/[^\S\u00a0]+/g, " "), strong);
    if (!isTag(node)) return;
    if (node.name === "br") return add("\n", strong);
    const heavy = strong || node.name === "strong" || node.name === "b" || node.name === "th";
    // What stands within blocks, such as the paragraphs of a cell, stands on lines of its own.
    if (isBlock(node) && words.length > 0) add("\n", heavy);
    for (const child of node.children) read(child, heavy);
    if (node.name === "a") add(addressBehind(node), heavy);
  };
  for (const node of nodes) read(node, false);
  return trimmed(words);
}

function addressBehind({ attribs, children }: Element): string {
  const href = attribs["href"] ?? "";
  const shown = children.map((child) => (isText(child) ? child.data : "")).join("");
  if (!/^https?:/.test(href)) return "";
  return href.includes(shown.trim().replace(/\/$/, "")) && shown.includes(".") ? "" : ` (${href})`;
}

function trimmed(words: Words): Words {
  const [first, last] = [words[0], words.at(-1)];
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return words.filter(({ text }) => text !== "");
}
