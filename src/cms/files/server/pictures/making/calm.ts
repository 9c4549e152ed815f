import type { Sharp } from "sharp";

/** Neighbours that differ by at most this many of 255 grey levels count as one colour. */
const same = 1;
/** From this share of such pixels on, a picture is calm: drawings have half of it and more, photographs a quarter. */
const enough = 0.4;

/** Whether large parts of a picture have one colour, as drawings do and what was photographed before a white wall. */
export async function isCalm(picture: Sharp): Promise<boolean> {
  const { data, info } = await picture
    .flatten({ background: "#fff" })
    .resize(640, 640, { fit: "inside", withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  let calm = 0;
  for (let y = 0; y < height - 1; y += 1) {
    for (let x = 0; x < width - 1; x += 1) {
      const here = y * width + x;
      const grey = data[here]!;
      if (Math.abs(grey - data[here + 1]!) <= same && Math.abs(grey - data[here + width]!) <= same) calm += 1;
    }
  }
  return calm >= (width - 1) * (height - 1) * enough;
}
