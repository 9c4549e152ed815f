import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { shareSize } from "#contract/share-picture.ts";
import type { PictureName, Recipe, ShareRecipe } from "../recipes.ts";
import { drawIcon } from "./draw-icon.ts";
import { drawShare } from "./draw-share.ts";
import type { DrawingTask, DrawnPicture, IconPlace } from "./drawing-task.ts";
import { icoOf } from "./ico.ts";

sharp.cache(false);
sharp.concurrency(1);

/** Pixels of a source; sizes of pictures have fewer. */
const limitInputPixels = 40_000_000;

/** Makes one picture and writes it into the folder. @throws an error without a system's `code` where the source is to blame */
export async function drawPicture({ name, recipe, sources, folder }: DrawingTask): Promise<DrawnPicture> {
  const read = await Promise.all(sources.map((path) => readFile(path)));
  const bytes =
    recipe.make === "title" ? await titled(recipe, read) : await bytesOf(recipe, { name, from: read[0] ?? null });
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

/** Its sources are in the order of `sourcesIn`. */
function titled(recipe: ShareRecipe, sources: Buffer[]): Promise<Buffer> {
  const [first = null, second = null] = sources;
  return drawShare(recipe, recipe.picture ? { picture: first, logo: second } : { picture: null, logo: first });
}

type Drawing = { name: string; from: Buffer | null };

async function bytesOf(recipe: Exclude<Recipe, ShareRecipe>, { name, from }: Drawing): Promise<Buffer> {
  if (recipe.make === "icon") {
    const icon = icons[name as PictureName];
    if (icon) return drawIcon(recipe, { ...icon, from });
    const drawn = sidesOfIco.map(async (side) => ({
      side,
      png: await drawIcon(recipe, { side, place: "free", from }),
    }));
    return icoOf(await Promise.all(drawn));
  }
  if (from === null || recipe.make === "drawing") throw new Error(`${name} is not drawn.`);
  const opened = sharp(from, { limitInputPixels });
  if (recipe.make === "share") return shared(from, recipe);
  const { width, height } = recipe;
  return opened.resize({ width, height, fit: "inside" }).png({ compressionLevel: 9 }).toBuffer();
}

type Cut = Pick<Extract<Recipe, { make: "share" }>, "focus" | "size">;

/** As large a part of the picture as can be, as near to its focus as can be. */
async function shared(from: Buffer, { focus, size = shareSize }: Cut): Promise<Buffer> {
  const { width: w, height: h } = await sharp(from, { limitInputPixels }).metadata();
  const scale = Math.min(w / size.width, h / size.height);
  const [width, height] = [size.width, size.height].map((side) => Math.max(1, Math.floor(side * scale)));
  const from0 = (share: number, all: number, part: number) =>
    Math.round(Math.min(all - part, Math.max(0, share * all - part / 2)));
  return sharp(from, { limitInputPixels })
    .extract({ left: from0(focus.x, w, width!), top: from0(focus.y, h, height!), width: width!, height: height! })
    .resize({ ...size, fit: "fill" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
