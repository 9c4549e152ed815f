import type { PrintFace } from "#cms/design/server/index.ts";
import { type Line, type Piece, setLine } from "#platform/pdf/wrap.ts";
import type { Setting, Type } from "#shop/print/server/index.ts";
import type { Words } from "./html-parts.ts";

/** `high`: from one line to the next. */
type At = { style: Type; x: number; y: number; high: number };

/** Sets lines below each other; `y` is where the letters of the first one stand. */
export function setAll({ pdf }: Setting, lines: readonly Line<PrintFace>[], { high, y, ...at }: At): void {
  for (const [number, line] of lines.entries()) setLine(pdf, line, { ...at, y: y + number * high });
}

export function piecesOf(words: Words): Piece<PrintFace>[] {
  return words.map(({ text, strong }) => ({ text, ...(strong && { face: "strong" as const }) }));
}
