import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

const encoder = new TextEncoder();

/** HTML as the bytes that are sent. */
export function utf8(html: string): Uint8Array {
  return encoder.encode(html);
}

/** Renders HTML; a document begins with its type, as in React's streams. */
export function htmlOf(node: ReactNode, prefix?: string): string {
  const html = renderToString(node, prefix === undefined ? {} : { identifierPrefix: prefix });
  return html.startsWith("<html") ? `<!DOCTYPE html>${html}` : html;
}

/** HTML in UTF-8, in pieces: what stands in many pages is one of its own, and is not copied for each of them. */
export type Pieces = readonly Uint8Array[];

/** Joins pieces of HTML without decoding them. */
export function joined(pieces: Pieces): Uint8Array {
  const all = new Uint8Array(bytesIn(pieces));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

export function bytesIn(pieces: Pieces): number {
  return pieces.reduce((bytes, { length }) => bytes + length, 0);
}
