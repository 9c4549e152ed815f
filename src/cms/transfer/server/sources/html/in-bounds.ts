import { escaped } from "#cms/entries/figures.ts";
import { plainText } from "./parse-html.ts";
import type { Piece } from "./piece.ts";

/**
 * The most tags and entities of a text. A record has it twice, as draft and as what guests read, and both together must
 * stay below what the API takes (`platform/text/html.ts`).
 */
const most = { tags: 9000, entities: 25_000 };

/** The pieces of a text; those of one that is formatted beyond measure, such as an endless table, keep their words alone. */
export function inBounds(pieces: Piece[], told: () => void): Piece[] {
  const html = JSON.stringify(pieces);
  if (count(html, "<") < most.tags && count(html, "&") + count(html, ">") < most.entities) return pieces;
  told();
  return pieces.flatMap((piece) => {
    if (piece.kind === "gallery" || piece.kind === "video" || piece.kind === "pictures") return [piece];
    return paragraphsOf(wordsOf(piece));
  });
}

const longest = 5000;

function paragraphsOf(words: string): Piece[] {
  const parts = Array.from({ length: Math.ceil(words.length / longest) }, (_, at) =>
    words.slice(at * longest, (at + 1) * longest).toWellFormed(),
  );
  return parts.map((part) => ({ kind: "html", html: `<p>${escaped(part)}</p>` }));
}

/** All texts in a piece, whatever it is. */
function wordsOf(value: unknown): string {
  if (typeof value === "object" && value !== null) {
    const texts = Object.entries(value).filter(
      ([name]) => !["kind", "file", "to", "picture", "text", "cells"].includes(name),
    );
    return texts
      .map(([, inner]) => wordsOf(inner))
      .filter(Boolean)
      .join(" ");
  }
  return typeof value === "string" ? plainText(value) : "";
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
