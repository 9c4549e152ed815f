import sharp, { type Sharp } from "sharp";
import type { Edits } from "#cms/files/file.ts";
import type { Original } from "../opening/open-picture.ts";
import { ownTypeOf, type SizeType } from "../picture-kinds.ts";
import { cutOf, editedSize, type Size, sizesIn, sizesOf, turned, widestShown } from "../picture-sizes.ts";
import { PictureFailed } from "../picture-task.ts";
import { layerOf } from "./layer.ts";
import { likenessOf } from "./likeness.ts";
import type { Made, Making } from "./making.ts";
import { placeholderOf } from "./placeholder.ts";
import { type Wanted, type Writing, writeSize, writeSizes } from "./write-sizes.ts";

/** Of all frames; to be turned they have to be in memory together. */
const mostTurned = 25_000_000;

/** Every size of the frames is made of the original, frame by frame; browsers show no animated AVIF well. */
export async function makeAnimation(original: Original, { folder, edits, first, onlyFirst }: Making): Promise<Made> {
  const frames = original.playing?.frames ?? 1;
  const all = sizesOf(editedSize(original, edits));
  const sizes = edits.rotate === 0 ? all : all.filter(({ w, h }) => w * h * frames <= mostTurned);
  const picture = (size: Size): Promise<Sharp> => edited(original, { edits, size });
  const writing: Writing = { folder, picture, ...original, calm: false };
  const wishes = (type: SizeType): Wanted[] =>
    sizesIn(type, { sizes, alpha: original.alpha }).map((size) => ({ type, ...size }));

  const shown = wishes("image/webp").filter(({ w }) => w <= widestShown);
  const before = shown[0] ? [await writeSize(writing, shown[0])] : [];
  if (before.length > 0) first(before);
  const look = () => layerOf(cut(original.still(), { original, edits }).rotate(edits.rotate));
  if (before.length > 0 && onlyFirst) {
    return { own: [], ng: before, placeholder: await placeholderOf((await look())()), likeness: null };
  }

  const own = wishes(ownTypeOf(original.type));
  if (own.length === 0) throw new PictureFailed("PICTURE_HUGE");
  const made = await writeSizes(writing, { wanted: [...own, ...shown], made: before });
  return {
    own: made.slice(0, own.length),
    ng: made.slice(own.length),
    placeholder: await placeholderOf((await look())()),
    likeness: await likenessOf(original.still()),
  };
}

async function edited(original: Original, { edits, size }: { edits: Edits; size: Size }): Promise<Sharp> {
  const before = turned(size, edits.rotate);
  const image = cut(original.open(), { original, edits }).resize(before.w, before.h, { fit: "fill" });
  if (edits.rotate === 0) return image;
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
  const frames = info.height / before.h;
  const raw = { width: size.w, height: size.h * frames, channels: 4, pageHeight: size.h } as const;
  return sharp(turnFrames(pixels, { ...before, rotate: edits.rotate }), { raw, limitInputPixels: false });
}

function cut(image: Sharp, { original, edits }: { original: Original; edits: Edits }): Sharp {
  const area = cutOf(original, edits.crop);
  return area ? image.extract({ left: area.x, top: area.y, width: area.width, height: area.height }) : image;
}

/** Frames stand one below the other; each is turned in its own place, which libvips cannot do. */
function turnFrames(pixels: Uint32Array, { w, h, rotate }: Size & Pick<Edits, "rotate">): Uint8Array {
  const result = new Uint32Array(pixels.length);
  for (let frame = 0; frame < pixels.length; frame += w * h) {
    for (let y = 0; y < h; y += 1) {
      for (let x = 0; x < w; x += 1) {
        const place =
          rotate === 90 ? x * h + (h - 1 - y) : rotate === 180 ? (h - 1 - y) * w + (w - 1 - x) : (w - 1 - x) * h + y;
        result[frame + place] = pixels[frame + y * w + x]!;
      }
    }
  }
  return new Uint8Array(result.buffer);
}
