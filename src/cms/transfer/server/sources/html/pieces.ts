import { videoOf } from "#cms/consent/blocks/video/video-link.ts";
import { quoted } from "#cms/entries/figures.ts";
import { figurePieces } from "./figure-pieces.ts";
import { inlineParts } from "./inline.ts";
import { mediaPieces } from "./media-pieces.ts";
import { insideHtml, listHtml, preHtml, termsHtml } from "./nested.ts";
import {
  type ChildNode,
  type Element,
  inlineNames,
  isComment,
  isTag,
  isText,
  parseHtml,
  unseen,
  wordsOf,
} from "./parse-html.ts";
import type { Piece, Reading } from "./piece.ts";
import { runsOf } from "./runs.ts";
import { tablePieces } from "./tables.ts";

/** What stands in a text in HTML. */
export function piecesOfHtml(html: string, reading: Reading): Piece[] {
  return piecesOf(parseHtml(html), reading);
}

/** What these nodes are, one after the other. Words without a paragraph get one. */
export function piecesOf(nodes: readonly ChildNode[], reading: Reading): Piece[] {
  const pieces: Piece[] = [];
  let run: ChildNode[] = [];
  const flush = () => {
    pieces.push(...paragraphs(run, reading));
    run = [];
  };
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at]!;
    const own = reading.own?.(nodes, at);
    if (own) {
      flush();
      pieces.push(...own.pieces);
      at += own.length - 1;
    } else if (isText(node) || (isTag(node) && inlineNames.has(node.name) && node.name !== "input")) run.push(node);
    else if (!isComment(node) && isTag(node)) {
      flush();
      pieces.push(...elementPieces(node, reading));
    }
  }
  flush();
  return pieces;
}

function elementPieces(element: Element, reading: Reading): Piece[] {
  const { name, children } = element;
  if (name === "script") reading.remark("SCRIPT");
  if (unseen.has(name) || name === "input") return [];
  if (/^h[1-6]$/.test(name)) return headingPieces(element, reading);
  if (name === "p") return hasBlocks(element) ? piecesOf(children, reading) : paragraphs(children, reading);
  if (name === "hr") return [{ kind: "separator" }];
  if (name === "pre") return htmlPiece(preHtml(element));
  if (name === "ul" || name === "ol" || name === "dl") {
    const nesting = { reading, hoisted: [], depth: 0 };
    const html = name === "dl" ? termsHtml(element, nesting) : listHtml(element, nesting);
    return [...htmlPiece(html), ...nesting.hoisted];
  }
  if (name === "blockquote") return quotePieces(element, reading);
  if (name === "table") return tablePieces(element, { reading, caption: "" });
  if (name === "figure") return figurePieces(element, { reading, inside: piecesOf });
  if (["iframe", "video", "audio", "object", "embed"].includes(name)) return mediaPieces(element, reading);
  if (name === "details") return detailsPieces(element, reading);
  if (name === "form") {
    reading.remark("FORM");
    return [];
  }
  return piecesOf(children, reading);
}

function hasBlocks(paragraph: Element): boolean {
  return paragraph.children.some((node) => isTag(node) && !inlineNames.has(node.name) && !unseen.has(node.name));
}

/** One paragraph, or several with the pictures between them. A lone address of a video is the video. */
function paragraphs(nodes: readonly ChildNode[], reading: Reading): Piece[] {
  return runsOf(nodes, reading).flatMap((run) => paragraph(run, reading));
}

function paragraph(nodes: readonly ChildNode[], reading: Reading): Piece[] {
  const lone = wordsOf(nodes);
  const video = /^https?:\/\/\S+$/.test(lone) ? videoOf(lone) : null;
  if (video) return [{ kind: "video", url: video.page, caption: "" }];
  return inlineParts(nodes, reading).map((part) =>
    typeof part === "string" ? { kind: "html", html: `<p>${part}</p>` } : part,
  );
}

/** Texts have three levels of headings below the main one, which only a page may have in its texts. */
function headingPieces(element: Element, reading: Reading): Piece[] {
  const level = Math.min(4, Number(element.name.slice(1)));
  return inlineParts(element.children, reading).map((part) =>
    typeof part === "string" ? { kind: "html", html: `<h${level}>${part}</h${level}>` } : part,
  );
}

function quotePieces(element: Element, reading: Reading): Piece[] {
  const hoisted: Piece[] = [];
  const isSource = (node: ChildNode) => isTag(node) && (node.name === "cite" || node.name === "footer");
  const author = wordsOf(element.children.filter(isSource)).replace(/^[\s—–-]+/, "");
  const said = element.children.filter((node) => !isSource(node));
  const html = insideHtml(said, { reading, hoisted, depth: 1 }, true);
  if (!html) return hoisted;
  const source = author ? `<p>— ${quoted(author)}</p>` : "";
  // A quote of several paragraphs, or with links in it, is a text; a block has room for one of plain words.
  const isPlain = !/<(?:a|ul|ol|dl|pre)[ >]/.test(html) && html.lastIndexOf("<p>") === 0;
  const text = isPlain ? wordsOf(said) : "";
  return [{ kind: "quote", text, author, html: `<blockquote>${html}${source}</blockquote>` }, ...hoisted];
}

function detailsPieces(element: Element, reading: Reading): Piece[] {
  const summary = element.children.find((node) => isTag(node) && node.name === "summary");
  const inside = piecesOf(
    element.children.filter((node) => node !== summary),
    reading,
  );
  return [{ kind: "panels", panels: [{ title: summary ? wordsOf([summary]) : "", inside }] }];
}

function htmlPiece(html: string): Piece[] {
  return html ? [{ kind: "html", html }] : [];
}
