import type { Platform } from "#platform/platform.ts";
import { brandFiles, coveringBoth } from "../brand/brand-files.ts";
import { DrawingFailed } from "../brand/drawing/picture-drawer.ts";
import { KeptPictures } from "../brand/kept-pictures.ts";

type Wanted = { file: string; width: number; height: number };
export type CutPicture = (wanted: Wanted) => Promise<Buffer | null>;

/**
 * Cuts pictures of the site to a size, around their focus, as JPEG, in the process that draws the pictures of the brand.
 * Null for what is no picture that is there, or nothing can be made of.
 */
export function pictureCutter(platform: Platform): CutPicture {
  const pictures = new KeptPictures(platform);
  return async ({ file: id, ...size }) => {
    const file = (await brandFiles(platform.db, { ids: [id] })).get(id);
    const source = file && coveringBoth(file.own.length > 0 ? file.own : file.webp, size);
    if (!source) return null;
    try {
      const { sha256, type } = source;
      return await pictures.draw({ make: "share", source: { sha256, type }, focus: file.focus, size });
    } catch (error) {
      if (error instanceof DrawingFailed) return null;
      throw error;
    }
  };
}
