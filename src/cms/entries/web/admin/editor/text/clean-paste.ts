import { isInTable } from "@tiptap/pm/tables";
import type { EditorView } from "@tiptap/pm/view";
import { isLinkAddress } from "#web/links/link-address.ts";
import { tidyTable } from "./pasted-tables.ts";
import { wordLists } from "./word-lists.ts";

/** Elements that are dropped with their content. */
const unwanted =
  "script, style, meta, link, title, base, img, picture, svg, math, iframe, object, embed, video, audio, canvas, " +
  "button, input, select, textarea, noscript, template, xml, [hidden]";

/** The elements that a text may contain (platform/text/html.ts), and their equivalents. */
const names: Record<string, string> = {
  ...{ p: "p", h1: "h2", h2: "h2", h3: "h3", h4: "h4", h5: "h4", h6: "h4", ul: "ul", ol: "ol", li: "li" },
  ...{ blockquote: "blockquote", pre: "pre", code: "code", br: "br", hr: "hr", a: "a" },
  ...{ b: "strong", strong: "strong", i: "em", em: "em", cite: "em", s: "s", strike: "s", del: "s" },
  ...{ table: "table", tbody: "tbody", tr: "tr", th: "th", td: "td" },
  ...{ div: "p", dt: "p", dd: "p", figcaption: "p", address: "p", summary: "p" },
};
const blocks = "p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, hr, div, table, dl, dt, dd, section, article";

/**
 * HTML out of Word, Excel, Google Docs or any web page, as a text here may be: paragraphs, headings, lists, quotations,
 * simple tables, links, bold and italics. Fonts, colours, classes, pictures and scripts go; no word of the text does.
 */
export function cleanPaste(html: string, view?: EditorView): string {
  // Copied out of an editor like this one.
  if (html.includes("data-pm-slice")) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll(unwanted)) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>("[style]")) if (isHidden(element)) element.remove();
  wordLists(body);
  const tables = [...body.querySelectorAll("table")].filter((table) => !table.parentElement?.closest("table"));
  const mayStay = !view || !isInTable(view.state) || isAlone(tables[0], body);
  for (const table of tables) tidyTable(table, mayStay);
  const clean = body.ownerDocument.createElement("div");
  clean.append(...cleaned(body));
  tidyLists(clean);
  // Headings are bold anyway, and a line break between paragraphs is superfluous.
  for (const bold of clean.querySelectorAll("h2 strong, h3 strong, h4 strong, th strong"))
    bold.replaceWith(...bold.childNodes);
  if (clean.querySelector(blocks)) for (const br of clean.querySelectorAll(":scope > br")) br.remove();
  for (const element of [
    ...clean.querySelectorAll("p, h2, h3, h4, li, ul, ol, blockquote, strong, em, s, a, code"),
  ].reverse()) {
    if (element.textContent.trim() === "" && !element.querySelector("hr")) element.replaceWith(...breaksOf(element));
  }
  return clean.innerHTML.trim();
}

/** The cells of a table alone are laid over those of the table that they are pasted into. */
function isAlone(table: HTMLTableElement | undefined, body: HTMLElement): boolean {
  return table?.textContent.trim() === body.textContent.trim();
}

function isHidden({ style, outerHTML }: HTMLElement): boolean {
  return style.display === "none" || /^<[^>]*mso-hide:\s*all/i.test(outerHTML);
}

/** Of an empty element only a space between words stays. */
function breaksOf(element: Element): (Node | string)[] {
  if (/^(STRONG|EM|S|A|CODE)$/.test(element.tagName)) {
    const breaks = [...element.querySelectorAll("br")];
    return breaks.length > 0 ? breaks : [element.textContent ? " " : ""];
  }
  return [];
}

function cleaned(parent: Node): Node[] {
  return [...parent.childNodes].flatMap((node) => {
    if (node.nodeType === Node.TEXT_NODE) return [document.createTextNode(tidyText(node))];
    return node.nodeType === Node.ELEMENT_NODE ? cleanedElement(node as HTMLElement) : [];
  });
}

function tidyText(node: Node): string {
  const text = node.textContent ?? "";
  if (node.parentElement?.closest("pre")) return text;
  // A single non-breaking space may be intended; several are indentation.
  return text.replace(/[ \t\r\n]*\u00a0[\u00a0 \t\r\n]+|[ \t\r\n]+\u00a0|[ \t\r\n]+/g, " ");
}

function cleanedElement(element: HTMLElement): Node[] {
  const inner = cleaned(element);
  const name = nameOf(element);
  if (name === "br" || name === "hr") return [document.createElement(name)];
  // A block that contains blocks is not a paragraph.
  const box = name === "p" && element.querySelector(blocks) !== null;
  if (box) return inner;
  if (!name) return styled(element, inner);
  if (name === "a") return linkOf(element, inner);
  const made = document.createElement(name);
  made.append(...(/^(strong|em|s)$/.test(name) ? inner : styled(element, inner, name)));
  return [made];
}

function nameOf(element: HTMLElement): string | undefined {
  const tag = element.tagName.toLowerCase();
  if (element.classList.contains("MsoTitle")) return "h2";
  if (element.classList.contains("MsoSubtitle")) return "h3";
  // Google Docs wraps everything in a bold element that is not bold.
  if (tag === "b" && /^(normal|400)$/.test(element.style.fontWeight)) return undefined;
  if ((tag === "i" || tag === "em") && element.style.fontStyle === "normal") return undefined;
  return names[tag];
}

/** What a span's style says about its words. */
function styled(element: HTMLElement, inner: Node[], name?: string): Node[] {
  if (name || element.querySelector(blocks)) return inner;
  const { fontWeight, fontStyle, textDecoration } = element.style;
  const marks = [
    /^(bold|bolder|[6-9]00)$/.test(fontWeight) && "strong",
    fontStyle === "italic" && "em",
    textDecoration.includes("line-through") && "s",
  ];
  let nodes = inner;
  for (const mark of marks) {
    if (!mark) continue;
    const made = document.createElement(mark);
    made.append(...nodes);
    nodes = [made];
  }
  return nodes;
}

function linkOf(element: HTMLElement, inner: Node[]): Node[] {
  const href = destinationOf(element.getAttribute("href") ?? "");
  // Anchors of the original page do not exist here.
  if (!isLinkAddress(href) || href.startsWith("#") || element.querySelector(blocks)) return inner;
  const made = document.createElement("a");
  made.setAttribute("href", href);
  made.append(...inner);
  return [made];
}

/** Google redirects every link through its own address. */
function destinationOf(href: string): string {
  const match = /^https:\/\/www\.google\.[a-z.]+\/url\?(.*)$/.exec(href);
  return new URLSearchParams(match?.[1] ?? "").get("q") ?? href;
}

/** Nested lists belong into the item before them, and items into a list. */
function tidyLists(root: Element): void {
  for (const list of root.querySelectorAll("ul > ul, ul > ol, ol > ul, ol > ol")) {
    if (list.previousElementSibling?.tagName === "LI") list.previousElementSibling.append(list);
  }
  for (const item of root.querySelectorAll("li")) {
    if (item.parentElement && /^(UL|OL)$/.test(item.parentElement.tagName)) continue;
    const list = document.createElement("ul");
    item.replaceWith(list);
    list.append(item);
  }
}
