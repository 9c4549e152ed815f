import { escaped, quoted } from "#cms/entries/figures.ts";
import { mediaPieces } from "../html/media-pieces.ts";
import {
  attribute,
  type ChildNode,
  type Element,
  elementsIn,
  firstOf,
  firstWithClass,
  hasClass,
  isComment,
  isTag,
  wordsOf,
} from "../html/parse-html.ts";
import type { Piece, Reading } from "../html/piece.ts";
import { piecesOf } from "../html/pieces.ts";

/** The cards of Ghost's editor that are more than a figure; null for everything else. */
export function cardAt(
  nodes: readonly ChildNode[],
  at: number,
  reading: Reading,
): { pieces: Piece[]; length: number } | null {
  const node = nodes[at];
  if (node && isComment(node) && node.data.trim() === "members-only") {
    reading.remark("MEMBERS_PART");
    return { pieces: [], length: 1 };
  }
  if (!node || !isTag(node) || !hasClass(node, "kg-card")) return null;
  const card = cards.find(({ name }) => hasClass(node, name));
  return card ? { pieces: card.read(node, reading), length: 1 } : null;
}

type Card = { name: string; read: (card: Element, reading: Reading) => Piece[] };

const cards: Card[] = [
  { name: "kg-bookmark-card", read: bookmarkPieces },
  { name: "kg-button-card", read: buttonPieces },
  { name: "kg-email-card", read: () => [] },
  { name: "kg-email-cta-card", read: () => [] },
  { name: "kg-callout-card", read: (card, reading) => section(card, reading, true) },
  { name: "kg-header-card", read: headerPieces },
  { name: "kg-toggle-card", read: togglePieces },
  { name: "kg-file-card", read: filePieces },
  { name: "kg-audio-card", read: mediaPieces },
  { name: "kg-video-card", read: mediaPieces },
  { name: "kg-product-card", read: (card, reading) => section(card, reading, false) },
  { name: "kg-signup-card", read: dropped },
  { name: "kg-nft-card", read: dropped },
];

function dropped(card: Element, { remark }: Reading): Piece[] {
  remark("BLOCK_DROPPED", { name: attribute(card, "class").split(/\s+/)[1] ?? "" });
  return [];
}

/** A link with what the other site says of itself: its picture is not ours. */
function bookmarkPieces(card: Element, { link }: Reading): Piece[] {
  const anchor = firstOf(card.children, "a");
  const title = firstWithClass(card.children, "kg-bookmark-title");
  const words = wordsOf((title ?? anchor)?.children ?? []);
  const to = anchor ? link(attribute(anchor, "href")) : null;
  if (words === "") return [];
  return [html(to === null ? escaped(words) : `<a href="${quoted(to)}">${escaped(words)}</a>`)];
}

function buttonPieces(card: Element, { link }: Reading): Piece[] {
  return [...elementsIn(card.children)].flatMap((anchor): Piece[] => {
    const text = wordsOf(anchor.children).slice(0, 160);
    if (anchor.name !== "a" || text === "") return [];
    const to = link(attribute(anchor, "href"));
    return [to === null ? html(escaped(text)) : { kind: "buttons", buttons: [{ text, to }] }];
  });
}

function section(card: Element, reading: Reading, coloured: boolean): Piece[] {
  return [{ kind: "section", picture: null, coloured, inside: piecesOf(card.children, reading) }];
}

function headerPieces(card: Element, reading: Reading): Piece[] {
  const [, address = ""] = /background-image:\s*url\(["']?([^"')]+)/.exec(attribute(card, "style")) ?? [];
  const picture = address === "" ? null : reading.picture({ src: address, id: null, alt: "", caption: "" });
  const content = firstWithClass(card.children, "kg-header-card-content") ?? card;
  return [{ kind: "section", picture, coloured: true, inside: piecesOf(content.children, reading) }];
}

function togglePieces(card: Element, reading: Reading): Piece[] {
  const heading = firstWithClass(card.children, "kg-toggle-heading-text");
  const content = firstWithClass(card.children, "kg-toggle-content");
  const inside = content ? piecesOf(content.children, reading) : [];
  return [{ kind: "panels", panels: [{ title: heading ? wordsOf(heading.children) : "", inside }] }];
}

function filePieces(card: Element, { file, link }: Reading): Piece[] {
  const anchor = firstOf(card.children, "a");
  const title = firstWithClass(card.children, "kg-file-card-title");
  const address = anchor ? attribute(anchor, "href") : "";
  const name = (title && wordsOf(title.children)) || address.split("/").at(-1) || "";
  const own = file(address);
  if (own) return [{ kind: "downloads", files: [{ file: own, name }] }];
  const to = link(address);
  return [html(to === null ? escaped(name) : `<a href="${quoted(to)}">${escaped(name)}</a>`)];
}

function html(inner: string): Piece {
  return { kind: "html", html: `<p>${inner}</p>` };
}
