import type { Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";

/** ThumbHash of a picture, base64. */
export async function placeholderOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(100, 100, { fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}
