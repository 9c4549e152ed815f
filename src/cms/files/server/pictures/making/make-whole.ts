import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Original } from "../opening/open-picture.ts";
import { editedSize, sizesOf, turned } from "../picture-sizes.ts";
import type { MadeSize, PictureTask } from "../picture-task.ts";
import { writeSize } from "./write-sizes.ts";

/** As wide as a dialog shows it on a sharp screen. */
const wide = 1280;

/** Nothing for a picture that is not cut: its sizes show the whole of it. */
export async function makeWhole(original: Original, { folder, edits }: PictureTask): Promise<MadeSize[]> {
  if (edits.crop === null) return [];
  const { rotate } = edits;
  const sizes = sizesOf(editedSize(original, { crop: null, rotate }));
  const size = sizes.findLast(({ w, h }) => w <= wide && h <= 2 * wide) ?? sizes[0]!;
  const { w, h } = turned(size, rotate);
  const picture = () => original.still().resize(w, h, { fit: "fill" }).rotate(rotate);
  // Apart from the sizes, which may have the same name.
  const beside = join(folder, "whole");
  await mkdir(beside);
  const { drawn, alpha } = original;
  const writing = { folder: beside, picture, drawn, calm: false, alpha, playing: null };
  return [await writeSize(writing, { type: "image/webp", ...size })];
}
