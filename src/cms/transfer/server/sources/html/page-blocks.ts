import { video } from "#cms/consent/blocks/video/block.ts";
import { button, buttons } from "#cms/elements/blocks/buttons/block.ts";
import { column, columns } from "#cms/elements/blocks/columns/block.ts";
import { heading } from "#cms/elements/blocks/heading/block.ts";
import { panel, panels } from "#cms/elements/blocks/panels/block.ts";
import { picture } from "#cms/elements/blocks/picture/block.ts";
import { pictureText } from "#cms/elements/blocks/picture-text/block.ts";
import { quote } from "#cms/elements/blocks/quote/block.ts";
import { richText } from "#cms/elements/blocks/rich-text/block.ts";
import { section } from "#cms/elements/blocks/section/block.ts";
import { separator } from "#cms/elements/blocks/separator/block.ts";
import { table } from "#cms/elements/blocks/table/block.ts";
import { newsList } from "#cms/entries/blocks/news-list/block.ts";
import { escaped } from "#cms/entries/figures.ts";
import { downloads } from "#cms/files/blocks/downloads/block.ts";
import { pictureWall } from "#cms/galleries/blocks/picture-wall/block.ts";
import { contactForm } from "#cms/messages/blocks/contact-form/block.ts";
import { search } from "#cms/search/blocks/search/block.ts";
import { type Block, type BlockType, newBlock } from "#contract/blocks/block.ts";
import { writeCells } from "#contract/blocks/cells.ts";
import type { Language, Localised } from "#contract/language.ts";
import type { Piece } from "./piece.ts";

type Making = {
  language: Language;
  /** An id for the next block; the same for the same page each time. */
  id: () => string;
  /** How many blocks are around these. */
  depth?: number;
  /** Whether a main heading (`h1`) in its texts is still to come; of several, only the first one is. */
  heading?: { open: boolean };
};

/** A picture beside more text than this would stand alone above most of it. */
const longestBeside = 1500;
/** Deeper than anybody builds; what is below stands one after the other. */
const deepest = 5;
/** The most blocks of a page that stand in no other one; further ones stand together in sections. */
const mostBlocks = 300;

type Kind = Pick<BlockType, "name" | "v" | "fields">;

/** The blocks of a page. Texts that follow each other are one block. */
export function pageBlocks(pieces: Piece[], making: Making): Block[] {
  const blocks = blocksFor(pieces, making);
  const rest = blocks.splice(mostBlocks);
  while (rest.length > 0) blocks.push(made(section, {}, making, rest.splice(0, mostBlocks)));
  return blocks;
}

function blocksFor(pieces: Piece[], making: Making): Block[] {
  const blocks: Block[] = [];
  const joined = joinedTexts(pieces);
  for (let at = 0; at < joined.length; at += 1) {
    const piece = joined[at]!;
    const next = joined[at + 1];
    if (piece.kind === "pictures" && isBeside(piece) && next?.kind === "html" && next.html.length < longestBeside) {
      const [shown] = piece.pictures;
      const text = beside(
        { picture: shown!.file, side: piece.look === "right" ? "right" : "left", html: next.html },
        making,
      );
      blocks.push(text);
      at += 1;
    } else blocks.push(...blocksOf(piece, making));
  }
  return blocks;
}

/** The title of a page as its first block: what other systems show above every page. */
export function titleBlock(title: string, making: Making): Block {
  return made(heading, { text: words(title, making), size: "large" }, making);
}

function isBeside({ pictures, look, caption }: Extract<Piece, { kind: "pictures" }>): boolean {
  return pictures.length === 1 && caption === "" && !pictures[0]?.to && (look === "left" || look === "right");
}

function blocksOf(piece: Piece, making: Making): Block[] {
  const { depth = 0 } = making;
  const inside = (pieces: Piece[]) => blocksFor(pieces, { ...making, depth: depth + 1 });
  const text = (said: string) => words(said, making);
  switch (piece.kind) {
    case "html":
      return [made(richText, { html: text(levelled(piece.html, making)) }, making)];
    case "pictures": {
      const { pictures, caption, look } = piece;
      const [only] = pictures;
      if (pictures.length > 1)
        return [
          wall(
            pictures.map(({ file }) => file),
            { caption, columns: pictures.length },
            making,
          ),
        ];
      const width = look === "wide" ? "full" : look === "text" ? "normal" : "narrow";
      const shown = { picture: only!.file, caption: text(caption || only!.caption), width, to: only!.to ?? "" };
      return [made(picture, shown, making)];
    }
    case "gallery":
      return [wall(piece.pictures, piece, making)];
    case "video":
      return [made(video, { url: piece.url, title: text(piece.caption) }, making)];
    case "buttons": {
      const all = piece.buttons.map(({ text: said, to }) => made(button, { text: text(said), to }, making));
      return [made(buttons, {}, making, all)];
    }
    case "quote":
      if (piece.text === "") return [made(richText, { html: text(piece.html) }, making)];
      return [made(quote, { text: text(piece.text), author: text(piece.author) }, making)];
    case "table": {
      const { cells, caption, headRow, html } = piece;
      if (cells) return [made(table, { caption: text(caption), cells: text(writeCells(cells)), headRow }, making)];
      return [made(richText, { html: text(html + (caption ? `<p>${escaped(caption)}</p>` : "")) }, making)];
    }
    case "separator":
      return [made(separator, {}, making)];
    case "downloads":
      return [made(downloads, { files: piece.files.map(({ file }) => file).slice(0, 50) }, making)];
    case "columns": {
      const all = piece.columns.filter((one) => one.length > 0);
      if (all.length < 2 || depth >= deepest) return all.flatMap(inside);
      const desk = String(Math.min(4, all.length));
      const each = all.map((one) => made(column, {}, making, inside(one)));
      return [made(columns, { count: { phone: "1", desk } }, making, each)];
    }
    case "section": {
      const background = piece.picture ? "picture" : piece.coloured ? "tint" : "none";
      if (piece.inside.length === 0 && !piece.picture) return [];
      if (background === "none" || depth >= deepest) return inside(piece.inside);
      return [made(section, { background, picture: piece.picture ?? "" }, making, inside(piece.inside))];
    }
    case "pictureText": {
      const [only, ...others] = joinedTexts(piece.inside);
      if (only?.kind === "html" && others.length === 0) return [beside({ ...piece, html: only.html }, making)];
      const shown: Piece = {
        kind: "pictures",
        pictures: [{ file: piece.picture, caption: "", to: null }],
        caption: "",
        look: "text",
      };
      const sides = piece.side === "left" ? [[shown], piece.inside] : [piece.inside, [shown]];
      return blocksOf({ kind: "columns", columns: sides }, making);
    }
    case "panels": {
      if (depth >= deepest) return piece.panels.flatMap(({ inside: below }) => inside(below));
      const each = piece.panels.map(({ title, inside: below }) =>
        made(panel, { title: text(title) }, making, inside(below)),
      );
      return [made(panels, {}, making, each)];
    }
    case "news":
      return [made(newsList, { count: Math.min(24, Math.max(1, piece.count)) }, making)];
    case "search":
      return [made(search, {}, making)];
    case "form":
      return [made(contactForm, {}, making)];
  }
}

function wall(
  pictures: string[],
  { caption, columns: count }: { caption: string; columns: number },
  making: Making,
): Block {
  const desk = String(Math.min(6, Math.max(1, count)));
  const props = { title: words(caption, making), pictures: [...new Set(pictures)].slice(0, 200) };
  return made(pictureWall, { ...props, count: { phone: "2", desk } }, making);
}

function beside(shown: { picture: string; side: "left" | "right"; html: string }, making: Making): Block {
  const { picture: file, side, html } = shown;
  return made(pictureText, { picture: file, side, text: words(levelled(html, making), making) }, making);
}

function made(kind: Kind, props: Record<string, unknown>, { id }: Making, children?: Block[]): Block {
  const block = newBlock(kind, id());
  return { ...block, props: { ...block.props, ...props }, ...(children && children.length > 0 ? { children } : {}) };
}

/** With one main heading on a page. */
function levelled(html: string, { heading: main = { open: false } }: Making): string {
  return html.replace(/<h1>([\s\S]*?)<\/h1>/g, (whole, inner: string) => {
    const level = main.open ? 1 : 2;
    main.open = false;
    return level === 1 ? whole : `<h2>${inner}</h2>`;
  });
}

/** Whether the texts of a page have its main heading in them. */
export function hasMainHeading(pieces: Piece[]): boolean {
  return JSON.stringify(pieces).includes("<h1>");
}

function words(text: string, { language }: Making): Localised {
  return text === "" ? {} : { [language]: text };
}

/** Texts that follow each other become one, as far as one may reach; panels, too. */
function joinedTexts(pieces: Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (piece.kind === "html" && last?.kind === "html" && last.html.length + piece.html.length < 60_000) {
      joined[joined.length - 1] = { kind: "html", html: last.html + piece.html };
    } else if (piece.kind === "panels" && last?.kind === "panels") {
      joined[joined.length - 1] = { kind: "panels", panels: [...last.panels, ...piece.panels] };
    } else joined.push(piece);
  }
  return joined;
}
