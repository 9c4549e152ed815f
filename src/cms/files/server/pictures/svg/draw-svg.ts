import sharp from "sharp";
import { mostPixels, mustBeBearable, type Pixels } from "../opening/pixels.ts";
import { widestShown } from "../picture-sizes.ts";
import { PictureFailed } from "../picture-task.ts";
import { cleanDrawing } from "./clean-drawing.ts";

/** A drawing has no pixels of its own: as many as the widest size needs, whatever it says of itself. */
export async function drawSvg(bytes: Buffer): Promise<Pixels> {
  const clean = cleanDrawing(bytes);
  if (clean === null) throw new PictureFailed("PICTURE_BROKEN");
  const safe = Buffer.from(clean);
  const { width, height } = await sharp(safe, { limitInputPixels: false }).metadata();
  mustBeBearable(width * height);
  const scale = widestShown / Math.max(width, height);
  const { data, info } = await sharp(safe, { limitInputPixels: mostPixels })
    .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), { fit: "fill" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 4 };
}
