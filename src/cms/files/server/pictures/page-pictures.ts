import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Problem } from "#contract/wire/problem.ts";
import type { Spool } from "#platform/storage/store.ts";
import { smallest } from "./look-at-picture.ts";
import { PictureMaker } from "./picture-maker.ts";
import { PictureFailed } from "./picture-task.ts";

/** Somebody waits for it; in seconds. */
const patience = 15;

/**
 * Draws the first page of a PDF that this house has written, as WebP of at most 640 pixels in width. It is done in the
 * process of the pictures, one after another.
 * @throws Problem `PICTURE_SLOW` and the like
 */
export function pagePictures(spool: Spool): (pdf: Buffer) => Promise<Buffer> {
  const maker = new PictureMaker({ seconds: patience });
  return async (pdf) => {
    const [source, folder] = await Promise.all([spool.folder(), spool.folder()]);
    try {
      const path = join(source, "document.pdf");
      await writeFile(path, pdf);
      return await smallest(maker, { path, type: "application/pdf", folder });
    } catch (error) {
      throw error instanceof PictureFailed ? new Problem(error.code) : error;
    } finally {
      await Promise.all([spool.drop(source), spool.drop(folder)]);
    }
  };
}
