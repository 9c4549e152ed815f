/**
 * Sheets of labels on A4 as they are sold, in millimetres: the size of a label, how many stand beside and below each
 * other, where the first one begins, and the distance from one to the next if there is a gap.
 */
export type Sheet = {
  width: number;
  height: number;
  across: number;
  down: number;
  left: number;
  top: number;
  /** Between two labels. */
  gapX?: number;
  gapY?: number;
};

export const sheets = {
  "70x36": { width: 70, height: 36, across: 3, down: 8, left: 0, top: 4.5 },
  "70x37": { width: 70, height: 37, across: 3, down: 8, left: 0, top: 0.5 },
  "63.5x38.1": { width: 63.5, height: 38.1, across: 3, down: 7, left: 7.25, top: 15.15, gapX: 2.5 },
  "99.1x38.1": { width: 99.1, height: 38.1, across: 2, down: 7, left: 4.65, top: 15.15, gapX: 2.5 },
  "99.1x67.7": { width: 99.1, height: 67.7, across: 2, down: 4, left: 4.65, top: 13.1, gapX: 2.5 },
  "52.5x29.7": { width: 52.5, height: 29.7, across: 4, down: 10, left: 0, top: 0 },
  "105x48": { width: 105, height: 48, across: 2, down: 6, left: 0, top: 4.5 },
  "105x57": { width: 105, height: 57, across: 2, down: 5, left: 0, top: 6 },
  /** Signs: four on a page, to be cut apart. */
  a6: { width: 105, height: 148.5, across: 2, down: 2, left: 0, top: 0 },
} as const satisfies Record<string, Sheet>;

export type SheetName = keyof typeof sheets;
export const sheetNames = Object.keys(sheets) as SheetName[];

export function labelsOn({ across, down }: Sheet): number {
  return across * down;
}

/** The upper left of a label, counted from 0, row by row; in millimetres. */
export function placeOf(at: number, sheet: Sheet): { x: number; y: number } {
  const { width, height, across, left, top, gapX = 0, gapY = 0 } = sheet;
  return {
    x: left + (at % across) * (width + gapX),
    y: top + Math.floor(at / across) * (height + gapY),
  };
}
