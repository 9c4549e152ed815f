import type { Picture } from "#cms/files/picture.ts";
import { rounded } from "#web/site/widths.ts";
import type { GallerySettings } from "../gallery.ts";

/** Everything a page has to know to show a gallery. */
export type ShownGallery = GallerySettings & {
  /** Unique on the page. */
  id: string;
  /** The language of the title, where it is not the language of the page. */
  titleLang?: string | undefined;
  pictures: Picture[];
  /** How wide it stands; in the column of texts if nothing is said. */
  room?: "page" | "window" | undefined;
};

/** The CSS words for the settings' ways to fill a box. */
export const fits = { stretch: "fill", fit: "contain", crop: "none", cropcover: "cover" } as const;

export type GalleryTexts = {
  carousel: string;
  slide: string;
  /** `{at} von {count}` */
  of: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
  enlarge: string;
  large: string;
  close: string;
  zoomIn: string;
  zoomOut: string;
  overview: string;
  more: string;
};

/** `2 von 5`; `at` counts from 0. */
export function placeText(texts: Pick<GalleryTexts, "of">, { at, count }: { at: number; count: number }): string {
  return texts.of.replace("{at}", String(at + 1)).replace("{count}", String(count));
}

export type SliderProps = Omit<ShownGallery, "id" | "showTitle" | "titleLang"> & {
  first: boolean;
  texts: GalleryTexts;
};

/** Width by height of the box for all pictures: what suits most of them, within limits. */
export function stageRatio(pictures: Pick<Picture, "width" | "height">[]): number {
  const ratios = pictures.map(({ width, height }) => width / height).sort((a, b) => a - b);
  const middle = ratios[Math.floor(ratios.length / 2)] ?? 1;
  return rounded(ratios.length > 1 ? Math.min(Math.max(middle, 4 / 5), 2) : middle);
}
