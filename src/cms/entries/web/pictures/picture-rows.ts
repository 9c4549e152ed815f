import type { Look } from "#cms/entries/figures.ts";
import type { Picture } from "#cms/files/picture.ts";
import { inColumn, onPage, rounded } from "#web/site/widths.ts";

/** Pictures side by side, of one height: together as wide as the column, so that every row has the same edges. */
export type PictureRow = {
  pictures: Picture[];
  /** On a phone they stand below one another. */
  stacked: boolean;
};

/** About how many times as wide as high a row is. */
const shape = 3;
/** Side by side on a phone, more would be too small. */
const mostInRow = 3;

const ratioOf = ({ width, height }: Picture): number => width / height;
const ratioOfAll = (pictures: Picture[]): number => pictures.reduce((sum, picture) => sum + ratioOf(picture), 0);

/** Splits the pictures of a slot into rows, in their order; the first row has the fewest. */
export function pictureRows(pictures: Picture[]): PictureRow[] {
  const count = pictures.length;
  const rows = Math.max(Math.round(ratioOfAll(pictures) / shape), Math.ceil(count / mostInRow), 1);
  return Array.from({ length: Math.min(rows, count) }, (_, at) => {
    const row = pictures.slice(Math.floor((at * count) / rows), Math.floor(((at + 1) * count) / rows));
    return { pictures: row, stacked: ratioOfAll(row) / row.length >= 1 };
  }).filter((row) => row.pictures.length > 0);
}

/** The columns of a row: pictures of one height are as wide as their shapes say. Parts below one would leave a gap. */
export function columnsOf({ pictures }: PictureRow): string {
  return pictures.map((picture) => `minmax(0, ${Math.round(1000 * ratioOf(picture))}fr)`).join(" ");
}

/** `sizes` of a picture of a row; the gaps are 1rem wide, and a picture that stands alone is at most 40rem high. */
export function sizesInRow(picture: Picture, { pictures, stacked }: PictureRow, look?: Look): string {
  const within = widths[look ?? "column"];
  const share = rounded(ratioOf(picture) / ratioOfAll(pictures));
  const beside =
    pictures.length === 1
      ? within((width) => `min(${width}, ${rounded(40 * ratioOf(picture))}rem)`)
      : within((width) => `(${width} - ${pictures.length - 1}rem)*${share}`);
  const alone = pictures.length === 1 && look !== "left" && look !== "right";
  return alone || !stacked ? beside : `(max-width: 34.99rem) ${onPage((page) => page)}, ${beside}`;
}

type Part = (width: string) => string;

/** The widths of `entry-files.css`. Lines of text are about 40rem wide. */
const widths: Record<Look | "column", (part: Part) => string> = {
  column: inColumn,
  wide: onPage,
  text: (part) => inColumn((column) => part(`min(${column}, 40rem)`)),
  left: (part) => inColumn((column) => part(`min(${column}, 40rem)*0.45`)),
  right: (part) => inColumn((column) => part(`min(${column}, 40rem)*0.45`)),
};
