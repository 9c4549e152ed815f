import type { Picture } from "#cms/files/picture.ts";
import { oneOf, onPage, rounded, timesWider } from "#web/site/widths.ts";

type Rows = {
  /** How many stand side by side where there is room. */
  count: number;
  /** The narrowest column, in rem. */
  least: number;
  /** Between two columns, in rem; where it grows with the row, at its narrowest and where the last column comes. */
  gap: { least: number; most: number };
  /** The widest that a picture gets. */
  most?: string;
  /** To what shape it is cut. */
  box: number;
};

/** `sizes` of a picture that is as wide as its column, of which as many stand side by side as there is room for. */
export function inRows(picture: Picture, { count, least, gap, most, box }: Rows): string {
  const wider = timesWider(picture, box);
  const part = (columns: number) =>
    onPage((row) => {
      const column = oneOf(columns, { row, gap: `${gap.least}rem` });
      return `${wider}*${most ? `min(${most}, ${column})` : column}`;
    });
  const several = [4, 3, 2].filter((columns) => columns <= count);
  // Beside the page there is a tenth of the window.
  const from = (columns: number) => rounded((columns * least + (columns - 1) * gap.most) / 0.9);
  return [...several.map((columns) => `(min-width: ${from(columns)}rem) ${part(columns)}`), part(1)].join(", ");
}
