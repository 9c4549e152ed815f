import type { Sharp } from "sharp";
import type { Edits } from "#cms/files/file.ts";
import type { Original } from "../opening/open-picture.ts";
import { ownTypeOf, type SizeType } from "../picture-kinds.ts";
import { cutOf, editedSize, finerSizesOf, type Size, sizesIn, sizesOf, turned, widestShown } from "../picture-sizes.ts";
import { PictureFailed } from "../picture-task.ts";
import { isCalm } from "./calm.ts";
import { type Layer, layerOf } from "./layer.ts";
import { likenessOf } from "./likeness.ts";
import type { Made, Making } from "./making.ts";
import { placeholderOf } from "./placeholder.ts";
import { type Wanted, type Writing, writeSize, writeSizes } from "./write-sizes.ts";

/** Width of what can be shown before all is done. */
const early = 640;

/**
 * The original is decoded as large as pages show it, and each smaller size is made of the next larger one. Only what is
 * larger is made of the original itself, line by line, so that a large photograph is never in memory as a whole.
 */
export async function makeStill(original: Original, { folder, edits, first, onlyFirst }: Making): Promise<Made> {
  const { sizes, finer } = {
    sizes: sizesOf(editedSize(original, edits)),
    finer: finerSizesOf(editedSize(original, edits)),
  };
  const wishes = (type: SizeType, all = sizes): Wanted[] =>
    sizesIn(type, { sizes: all, alpha: original.alpha }).map((size) => ({ type, ...size }));
  const shown = wishes("image/webp").filter(({ w }) => w <= widestShown);
  const avif = wishes("image/avif", finer).filter(({ w }) => w <= widestShown);
  const needed = finer.filter(({ w }) => [...shown, ...avif].some((one) => one.w === w));
  // There is always something to look at.
  const layers = await layersOf(original, { edits, sizes: needed.length > 0 ? needed : sizes.slice(0, 1) });
  const picture = (size: Size): Sharp => layers.get(size.w)?.() ?? edited(original, { edits, size });
  const calm = await isCalm(layers.get((needed.find(({ w }) => w >= early) ?? sizes[0]!).w)!());
  const writing: Writing = { folder, picture, ...original, drawn: original.drawn || calm, calm };

  const small = shown.findLast(({ w }) => w <= early);
  const before = small ? [await writeSize(writing, small)] : [];
  if (small) first(before);
  const look = layers.get(sizes[0]!.w)!;
  if (small && onlyFirst) return { own: [], ng: before, placeholder: await placeholderOf(look()), likeness: null };

  const own = wishes(ownTypeOf(original.type));
  if (own.length === 0) throw new PictureFailed("PICTURE_HUGE");
  const made = await writeSizes(writing, { wanted: [...own, ...shown, ...avif], made: before });
  return {
    own: made.slice(0, own.length),
    ng: made.slice(own.length),
    placeholder: await placeholderOf(look()),
    likeness: await likeness(original, { edits, look }),
  };
}

/** The pixels of the sizes, by their width. */
async function layersOf(
  original: Original,
  { edits, sizes }: { edits: Edits; sizes: readonly Size[] },
): Promise<Map<number, Layer>> {
  const layers = new Map<number, Layer>();
  let larger: Layer | null = null;
  for (const size of sizes.toReversed()) {
    larger = await layerOf(
      larger ? larger().resize(size.w, size.h, { fit: "fill" }) : edited(original, { edits, size }),
    );
    layers.set(size.w, larger);
  }
  return layers;
}

/** The upright original, cut, in a size, and turned. */
function edited(original: Original, { edits, size }: { edits: Edits; size: Size }): Sharp {
  const cut = cutOf(original, edits.crop);
  const { w, h } = turned(size, edits.rotate);
  let image = original.open();
  if (cut) image = image.extract({ left: cut.x, top: cut.y, width: cut.width, height: cut.height });
  image = image.resize(w, h, { fit: "fill" });
  return edits.rotate === 0 ? image : image.rotate(edits.rotate);
}

/** Of the original: it stays the same picture when it is cut and turned. */
async function likeness(original: Original, { edits, look }: { edits: Edits; look: Layer }): Promise<string | null> {
  if (!original.comparable) return null;
  if (!edits.crop && edits.rotate === 0) return likenessOf(look());
  const whole = await layerOf(edited(original, { edits: { crop: null, rotate: 0 }, size: sizesOf(original)[0]! }));
  return likenessOf(whole());
}
