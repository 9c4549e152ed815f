import sharp from "sharp";
import type { IconRecipe } from "../recipes.ts";
import { drawMonogram } from "./draw-monogram.ts";
import type { IconPlace } from "./drawing-task.ts";

/** The share of the side that a drawing takes; what is masked lies in a circle of four fifths. */
const shares: Record<IconPlace, number> = { free: 1, tile: 0.82, masked: 0.58 };

type Drawing = {
  /** In pixels. */ side: number;
  place: IconPlace /** The bytes of its source. */;
  from: Buffer | null;
};

const nothing = { r: 0, g: 0, b: 0, alpha: 0 };

/** A square icon as PNG. */
export async function drawIcon({ of, ground }: IconRecipe, { side, place, from }: Drawing): Promise<Buffer> {
  if ("monogram" in of) return drawMonogram(of.monogram, { side, place });
  if (from === null) throw new Error("There is no source.");
  const whole = await isOpaque(from);
  // What has a ground of its own fills a tile.
  const share = whole && place === "tile" ? 1 : shares[place];
  const inner = Math.max(1, Math.round(side * share));
  const picture = await opened(from).resize(inner, inner, { fit: "contain", background: nothing }).png().toBuffer();
  const background = place === "free" ? nothing : whole ? await cornerOf(from) : ground;
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: picture, gravity: "centre" }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function opened(from: Buffer) {
  return sharp(from, { limitInputPixels: 40_000_000 });
}

async function isOpaque(from: Buffer): Promise<boolean> {
  return (await opened(from).stats()).isOpaque;
}

/** The colour of its upper left corner, which most often goes round it. */
async function cornerOf(from: Buffer): Promise<{ r: number; g: number; b: number }> {
  const corner = { left: 0, top: 0, width: 1, height: 1 };
  const [r = 255, g = 255, b = 255] = await opened(from)
    .extract(corner)
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer();
  return { r, g, b };
}
