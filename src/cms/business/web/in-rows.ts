import type { Picture } from "#cms/files/picture.ts";
import { onPage, timesWider } from "#web/site/widths.ts";

/**
 * `sizes` of a picture that is cut to a box of this shape, as wide as its column where at most `count` stand side by side:
 * all of them on a desk, two on a tablet, one on a phone.
 */
export function inRows(picture: Picture, { count, box }: { count: string; box: number }): string {
  const wider = timesWider(picture, box);
  const part = (columns: number) => onPage((page) => `${page}*${Math.round((1000 * wider) / columns) / 1000}`);
  return `(min-width: 62rem) ${part(Number(count))}, (min-width: 36rem) ${part(2)}, ${part(1)}`;
}
