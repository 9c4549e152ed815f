import sharp, { type Sharp } from "sharp";

/** Pixels in memory, to be gone on with as often as needed. */
export type Layer = () => Sharp;

/** Does what has been asked of an image so far; what is asked next would otherwise mingle with it. */
export async function layerOf(image: Sharp): Promise<Layer> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return () => sharp(data, { raw });
}
