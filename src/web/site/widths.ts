/**
 * Widths of the layout, as `sizes` of pictures tells them to browsers before there is a style sheet. `tokens.css` has
 * the same lengths: `--page`, `--gutter`, `--aside` and `--s5`.
 */
const page = "min(70rem, 100vw - 2*clamp(1.25rem, 5vw, 4rem))";

/** `sizes` of a picture of which this part of the page's width is drawn. */
export function onPage(part: (page: string) => string): string {
  return `calc(${part(page)})`;
}

/** `sizes` of a picture in the column of texts; on a desk an aside stands before it. */
export function inColumn(part: (column: string) => string): string {
  return `(min-width: 62rem) calc(${part(`(${page} - 20rem)`)}), ${onPage(part)}`;
}

/** One of so many columns of equal width, with this space between two of them. */
export function oneOf(columns: number, { row, gap }: { row: string; gap: string }): string {
  return columns === 1 ? row : `(${row} - ${columns - 1}*${gap})/${columns}`;
}

/** How much wider than its box a picture of this shape is drawn that fills the box and is cut. */
export function timesWider({ width, height }: { width: number; height: number }, box: number): number {
  return rounded(Math.max(1, width / height / box));
}

/** Short enough for an attribute. */
export function rounded(share: number): number {
  return Math.round(share * 1000) / 1000;
}
