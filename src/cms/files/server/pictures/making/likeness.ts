import type { Sharp } from "sharp";

/** Pictures whose hashes differ in at most this many of the 64 bits look alike. */
export const alikeWithin = 8;

/** Grey levels between the darkest and the brightest part below which a picture has nothing to compare. */
const leastContrast = 12;

/**
 * Difference hash: the picture as 9 × 8 grey pixels, and for each of the 8 × 8 pairs of neighbours whether the right one
 * is brighter. 16 hexadecimal digits; null where there is hardly anything to see, since all such pictures look alike.
 */
export async function likenessOf(picture: Sharp): Promise<string | null> {
  const grey = await picture
    .flatten({ background: "#fff" })
    .resize(9, 8, { fit: "fill" })
    .greyscale()
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  if (Math.max(...grey) - Math.min(...grey) < leastContrast) return null;
  let bits = 0n;
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const place = row * 9 + column;
      bits = (bits << 1n) | (grey[place + 1]! > grey[place]! ? 1n : 0n);
    }
  }
  return bits.toString(16).padStart(16, "0");
}

/** In how many of 64 bits two difference hashes differ. */
export function distanceOf(a: string, b: string): number {
  let differing = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let count = 0;
  for (; differing > 0n; differing &= differing - 1n) count += 1;
  return count;
}
