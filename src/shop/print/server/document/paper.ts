import type { PrintFace, PrintLook } from "#cms/design/server/index.ts";
import type { Pdf, Style } from "#platform/pdf/pdf.ts";

export const pointsPerMillimetre = 72 / 25.4;
/** DIN A4 in points. */
export const a4 = [595.28, 841.89] as const;

/** Where a letter has its text, in points. */
export const margins = { left: 54, right: 541.28, top: 50, bottom: 782 } as const;
export const textWidth = margins.right - margins.left;
/** Where the text begins on pages after the first one. */
export const topOfNext = 78;

export type Sheet = Pdf<PrintFace>;
export type Type = Style<PrintFace>;

/** The sizes of type that letters are set in. */
export function typeOf({ colours }: PrintLook) {
  const { ink, soft, accent, danger } = colours;
  const style = (face: PrintFace, size: number, color: string): Type => ({ face, size, color });
  return {
    title: style("heading", 30, ink),
    group: style("heading", 17, accent),
    subgroup: style("heading", 13, ink),
    name: style("strong", 10, ink),
    body: style("text", 9, ink),
    soft: style("text", 8, soft),
    small: style("text", 7, soft),
    head: style("strong", 7, soft),
    price: { ...style("strong", 10, ink), tabular: true },
    reduced: { ...style("strong", 10, danger), tabular: true },
    figure: { ...style("text", 8, soft), tabular: true },
    sender: style("heading", 20, ink),
  };
}
export type Types = ReturnType<typeof typeOf>;
