import { pictureFile } from "./inline.ts";
import {
  attribute,
  type ChildNode,
  type Element,
  elementsIn,
  firstOf,
  hasClass,
  isTag,
  wordsOf,
} from "./parse-html.ts";
import { lookOf } from "./pictures-of.ts";
import type { Piece, Reading, ShownPicture } from "./piece.ts";
import { tablePieces } from "./tables.ts";

type Figures = { reading: Reading; inside: (nodes: readonly ChildNode[], reading: Reading) => Piece[] };

/** A figure: pictures, a table, a player, or a text with a line below it. */
export function figurePieces(figure: Element, { reading, inside }: Figures): Piece[] {
  const caption = captionOf(figure);
  const images = [...elementsIn(figure.children)].filter(({ name }) => name === "img");
  const [first] = images;
  const table = firstOf(figure.children, "table");
  if (table) return tablePieces(table, { reading, caption });
  const content = figure.children.filter((node) => !(isTag(node) && node.name === "figcaption"));
  if (!first) return withCaption(inside(content, reading), caption);
  if (images.length > 1) return galleryPieces(figure, { reading, caption });
  const picture = shownPicture(first, { reading, caption });
  if (!picture) return [];
  return [{ kind: "pictures", pictures: [picture], caption, look: lookOf(figure, first) }];
}

/** Several pictures of one figure: side by side, or a gallery if they are many. */
export function galleryPieces(element: Element, { reading, caption }: { reading: Reading; caption: string }): Piece[] {
  const images = [...elementsIn(element.children)].filter(({ name }) => name === "img");
  const pictures = images.flatMap((image) => shownPicture(image, { reading, caption: captionAround(image) }) ?? []);
  const [, columns = "3"] = /\bcolumns-(\d)\b/.exec(attribute(element, "class")) ?? [];
  return picturesTogether(pictures, { caption, columns: Number(columns), look: lookOf(element) });
}

/** The most pictures that stand side by side in a text. */
const mostBeside = 3;

export function picturesTogether(
  all: ShownPicture[],
  { caption, columns, look }: { caption: string; columns: number; look: ReturnType<typeof lookOf> },
): Piece[] {
  // A figure shows each picture once.
  const pictures = [...new Map(all.toReversed().map((picture) => [picture.file, picture])).values()].reverse();
  if (pictures.length === 0) return [];
  if (pictures.length <= mostBeside) return [{ kind: "pictures", pictures, caption, look }];
  const files = pictures.map(({ file }) => file);
  return [{ kind: "gallery", pictures: files, caption, columns }];
}

function shownPicture(
  image: Element,
  { reading, caption }: { reading: Reading; caption: string },
): ShownPicture | null {
  const file = pictureFile(image, { reading, caption });
  if (!file) return null;
  const around = linkAround(image);
  const to = around ? reading.link(around) : null;
  return { file, caption: "", to: to?.startsWith("file:") ? null : to };
}

/** The line below a picture that is one of several: it is said of the picture itself, wherever it is shown. */
function captionAround(image: Element): string {
  for (let element = image.parent; element && isTag(element); element = element.parent) {
    if (element.name === "figure") return captionOf(element);
  }
  return "";
}

function linkAround(image: Element): string | null {
  for (let element = image.parent; element && isTag(element); element = element.parent) {
    const { name } = element;
    if (name === "a") return attribute(element, "href") || null;
    if (name === "figure") return null;
  }
  return null;
}

/** The caption of the figure itself: figures within it have their own. */
export function captionOf(figure: Element): string {
  const own = figure.children.find(
    (node) =>
      isTag(node) && (node.name === "figcaption" || hasClass(node, "wp-caption-text", "blocks-gallery-caption")),
  );
  return own ? wordsOf([own]) : "";
}

/** A line below something that has none of its own becomes a part of it, or a paragraph behind it. */
function withCaption(pieces: Piece[], caption: string): Piece[] {
  const [only] = pieces;
  if (caption === "" || !only) return pieces;
  if (pieces.length === 1 && (only.kind === "video" || only.kind === "gallery")) return [{ ...only, caption }];
  const html = `<p>${caption.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</p>`;
  return [...pieces, { kind: "html", html }];
}
