import type { CropArea, Edits } from "#cms/files/file.ts";
import type { SizeType } from "./picture-kinds.ts";

export type Size = { w: number; h: number };

const widths = [320, 640, 960, 1280, 1920, 2560];
/** With these, the next width is at most a quarter wider, up to what a page shows on a desk. */
const finerWidths = [...widths, 400, 480, 560, 800, 1120, 1600].sort((a, b) => a - b);

/** Widest size for pages; wider there is only the picture itself. */
export const widestShown = 2560;

/** WebP cannot be higher. */
const highest = 16_383;
/** Pixels that can be written with the memory that there is; AVIF takes most, and half as much again with alpha. */
const most: Partial<Record<SizeType, { opaque: number; alpha: number }>> = {
  "image/webp": { opaque: 20_000_000, alpha: 20_000_000 },
  "image/avif": { opaque: 10_000_000, alpha: 6_000_000 },
};

/** Sizes of a picture, smallest first: the usual widths that are smaller than it, and itself. */
export function sizesOf(picture: Size): Size[] {
  return [...widths.flatMap((width) => smaller(picture, width)), picture];
}

/**
 * The same with further ones between them, for the format that nearly every browser chooses: no visitor fetches much
 * more than is drawn.
 */
export function finerSizesOf(picture: Size): Size[] {
  return [...finerWidths.flatMap((width) => smaller(picture, width)), picture];
}

function smaller({ w, h }: Size, width: number): Size[] {
  return width < w ? [{ w: width, h: Math.max(1, Math.round((h * width) / w)) }] : [];
}

/** Those of them that can be written in a format. */
export function sizesIn(type: SizeType, { sizes, alpha }: { sizes: readonly Size[]; alpha: boolean }): Size[] {
  const limit = most[type]?.[alpha ? "alpha" : "opaque"];
  return limit ? sizes.filter(({ w, h }) => h <= highest && w * h <= limit) : [...sizes];
}

/** The part of a picture that is shown; what lies outside of it counts for nothing. */
export function cutOf({ w, h }: Size, crop: CropArea | null): CropArea | null {
  if (!crop) return null;
  const x = Math.min(crop.x, w - 1);
  const y = Math.min(crop.y, h - 1);
  const cut = { x, y, width: Math.min(crop.width, w - x), height: Math.min(crop.height, h - y) };
  return cut.width === w && cut.height === h ? null : cut;
}

/** How large a picture is when it has been cut and turned. */
export function editedSize(original: Size, { crop, rotate }: Edits): Size {
  const cut = cutOf(original, crop);
  const size = cut ? { w: cut.width, h: cut.height } : original;
  return turned(size, rotate);
}

export function turned({ w, h }: Size, rotate: Edits["rotate"]): Size {
  return rotate % 180 === 0 ? { w, h } : { w: h, h: w };
}
