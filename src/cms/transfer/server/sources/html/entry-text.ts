import { escaped, figureHtml, quoted } from "#cms/entries/figures.ts";
import { plainText } from "./parse-html.ts";
import type { Piece } from "./piece.ts";

/** A gallery that a text shows, and that becomes one of its own. */
export type MadeGallery = { _id: string; images: string[]; title: string };

type Making = {
  /** The ids of its galleries, by their number in the text. */
  galleryId: (number: number) => string;
  /** The title that a gallery without a caption gets. */
  title: string;
};

/** In characters, of one part of the content of an entry. */
const longest = 90_000;

/** The content of an entry, and the galleries in it. */
export function entryText(pieces: Piece[], making: Making): { content: string[]; galleries: MadeGallery[] } {
  const galleries: MadeGallery[] = [];
  const parts = pieces.flatMap((piece) => htmlOf(piece, { ...making, galleries }));
  const content: string[] = [];
  let open = "";
  for (const part of parts.flatMap(inSize)) {
    if (open !== "" && !fits(open + part)) {
      content.push(open);
      open = "";
    }
    open += part;
  }
  if (open !== "") content.push(open);
  return { content, galleries };
}

type Open = Making & { galleries: MadeGallery[] };

function htmlOf(piece: Piece, making: Open): string[] {
  const all = (inside: Piece[]) => inside.flatMap((one) => htmlOf(one, making));
  switch (piece.kind) {
    case "html":
      // The title of an entry is its main heading.
      return [piece.html.replace(/<(\/?)h1>/g, "<$1h2>")];
    case "pictures": {
      const { pictures, caption, look } = piece;
      const ids = pictures.map(({ file }) => file);
      const words =
        caption ||
        pictures
          .map((one) => one.caption)
          .filter(Boolean)
          .join(" · ");
      const links = pictures.flatMap(({ to }) =>
        to ? [`<p><a href="${quoted(to)}">${escaped(words || to)}</a></p>`] : [],
      );
      return [figureHtml({ kind: "pictures", pictures: ids, look, caption: words }), ...(look === "text" ? links : [])];
    }
    case "gallery": {
      const gallery = { _id: making.galleryId(making.galleries.length), images: piece.pictures.slice(0, 1000) };
      making.galleries.push({ ...gallery, title: (piece.caption || making.title).slice(0, 160) });
      return [figureHtml({ kind: "gallery", gallery: gallery._id, caption: piece.caption })];
    }
    case "video":
      return [figureHtml({ kind: "video", video: piece.url, caption: piece.caption })];
    case "buttons":
      return piece.buttons.map(
        ({ text, to }) => `<p data-look="button"><a href="${quoted(to)}">${escaped(text)}</a></p>`,
      );
    case "quote":
      return [piece.html];
    case "table":
      return [piece.html, ...(piece.caption ? [`<p>${escaped(piece.caption)}</p>`] : [])];
    case "separator":
      return ["<hr />"];
    case "downloads":
      return piece.files.map(({ file, name }) => `<p><a href="file:${file}">${escaped(name)}</a></p>`);
    case "columns":
      return piece.columns.flatMap(all);
    case "section":
      return [...(piece.picture ? [pictureHtml(piece.picture, "wide")] : []), ...all(piece.inside)];
    case "pictureText":
      return [pictureHtml(piece.picture, piece.side), ...all(piece.inside)];
    case "panels":
      return piece.panels.flatMap(({ title, inside }) => [`<h3>${escaped(title)}</h3>`, ...all(inside)]);
    case "news":
    case "search":
    case "form":
      return [];
  }
}

function pictureHtml(file: string, look: "wide" | "left" | "right"): string {
  return figureHtml({ kind: "pictures", pictures: [file], look, caption: "" });
}

function fits(html: string): boolean {
  return html.length <= longest;
}

/** A part that is too large as it is keeps its words. */
function inSize(html: string): string[] {
  if (fits(html)) return [html];
  const words = plainText(html);
  const count = Math.ceil(words.length / 20_000);
  return Array.from({ length: count }, (_, at) => `<p>${escaped(words.slice(at * 20_000, (at + 1) * 20_000))}</p>`);
}
