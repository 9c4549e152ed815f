import { readFile } from "node:fs/promises";
import { Problem } from "#contract/wire/problem.ts";
import type { Spool } from "#platform/storage/store.ts";
import { PictureMaker } from "./picture-maker.ts";
import { PictureFailed } from "./picture-task.ts";

/** `preview`: a small WebP as a `data:` address. `pixels`: at most 64 × 64 of it, four bytes each (RGBA). */
type LookedAt = { preview: string; pixels: Uint8ClampedArray };

/** A picture that somebody waits for: in seconds. */
const patience = 15;
const previewWidth = 480;

/**
 * Looks at a picture before it is a file of the site. A stranger's bytes are only opened in a process of their own; what
 * is returned was drawn there, so an SVG has neither scripts nor links any more.
 * @throws Problem `PICTURE_BROKEN`, `PICTURE_HUGE`, `PICTURE_SLOW`, `PICTURE_KIND`
 */
export async function lookAtPicture(source: { path: string; type: string }, spool: Spool): Promise<LookedAt> {
  const folder = await spool.folder();
  const maker = new PictureMaker({ seconds: patience });
  try {
    const bytes = await smallest(maker, { ...source, folder });
    const { default: sharp } = await import("sharp");
    const { data } = await sharp(bytes)
      .resize(64, 64, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const small = sharp(bytes).resize({
      width: previewWidth,
      height: 240,
      fit: "inside",
      withoutEnlargement: true,
    });
    const preview = `data:image/webp;base64,${(await small.webp({ quality: 90 }).toBuffer()).toString("base64")}`;
    return { preview, pixels: new Uint8ClampedArray(data) };
  } catch (error) {
    if (error instanceof PictureFailed) throw new Problem(error.code, { field: "file" });
    throw error;
  } finally {
    await spool.drop(folder);
  }
}

type Looking = { path: string; type: string; folder: string };

/** A small WebP of it; where a picture can have none, its smallest size. */
export async function smallest(maker: PictureMaker, { path: source, type, folder }: Looking): Promise<Buffer> {
  const { ng, own } = await maker.make({ source, type, folder, edits: { crop: null, rotate: 0 }, onlyFirst: true });
  const [size] = [...ng, ...own];
  return readFile(size!.path);
}
