import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { PictureName, Recipe } from "../recipes.ts";
import { drawIcon } from "./draw-icon.ts";
import type { DrawingTask, DrawnPicture, IconPlace } from "./drawing-task.ts";
import { icoOf } from "./ico.ts";

sharp.cache(false);
sharp.concurrency(1);

/** Pixels of a source; sizes of pictures have fewer. */
const limitInputPixels = 40_000_000;

/** Makes one picture and writes it into the folder. @throws an error without a system's `code` where the source is to blame */
export async function drawPicture({ name, recipe, source, folder }: DrawingTask): Promise<DrawnPicture> {
  const from = source === null ? null : await readFile(source);
  const bytes = await bytesOf(recipe, { name, from });
  const path = join(folder, name);
  await writeFile(path, bytes);
  return { path, sha256: createHash("sha256").update(bytes).digest("hex"), size: bytes.length };
}

/** Sides in pixels, and where they are shown. */
const icons: Partial<Record<PictureName, { side: number; place: IconPlace }>> = {
  "apple-touch-icon.png": { side: 180, place: "tile" },
  "icon-192.png": { side: 192, place: "free" },
  "icon-512.png": { side: 512, place: "free" },
  "icon-maskable.png": { side: 512, place: "masked" },
};

/** Of a tab, of a tab on a fine screen, and of a bookmark. */
const sidesOfIco = [16, 32, 48];

const shareSize = { width: 1200, height: 630 };

async function bytesOf(recipe: Recipe, { name, from }: { name: PictureName; from: Buffer | null }): Promise<Buffer> {
  if (recipe.make === "icon") {
    const icon = icons[name];
    if (icon) return drawIcon(recipe, { ...icon, from });
    const drawn = sidesOfIco.map(async (side) => ({
      side,
      png: await drawIcon(recipe, { side, place: "free", from }),
    }));
    return icoOf(await Promise.all(drawn));
  }
  if (from === null || recipe.make === "drawing") throw new Error(`${name} is not drawn.`);
  const opened = sharp(from, { limitInputPixels });
  if (recipe.make === "share") return shared(from, recipe.focus);
  const { width, height } = recipe;
  return opened.resize({ width, height, fit: "inside" }).png({ compressionLevel: 9 }).toBuffer();
}

/** As large a part of the picture as can be, as near to its focus as can be. */
async function shared(from: Buffer, focus: { x: number; y: number }): Promise<Buffer> {
  const { width: w, height: h } = await sharp(from, { limitInputPixels }).metadata();
  const scale = Math.min(w / shareSize.width, h / shareSize.height);
  const [width, height] = [shareSize.width, shareSize.height].map((side) => Math.max(1, Math.floor(side * scale)));
  const from0 = (share: number, all: number, part: number) =>
    Math.round(Math.min(all - part, Math.max(0, share * all - part / 2)));
  return sharp(from, { limitInputPixels })
    .extract({ left: from0(focus.x, w, width!), top: from0(focus.y, h, height!), width: width!, height: height! })
    .resize({ ...shareSize, fit: "fill" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
