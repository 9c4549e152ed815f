import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import type { MapTask } from "./map-task.ts";
import { marksDrawing } from "./marks.ts";

sharp.cache(false);
sharp.concurrency(1);

/** Pixels of a tile: none has more than 1024 by 1024. */
const limitInputPixels = 1024 * 1024;
/** Letters on streets stay sharp. */
const quality = 85;

/** Puts tiles together, and the marks upon them. @throws an error without a system's `code` where a tile is to blame */
export async function drawMap(task: MapTask): Promise<{ sha256: string; size: number }> {
  const { width, height, tiles, path } = task;
  // Where there is no tile, as beyond the poles.
  let canvas = Buffer.alloc(width * height * 3, 0xe8);
  for (const tile of tiles) {
    const { data, info } = await sharp(await readFile(tile.path), { limitInputPixels })
      .resize(tile.side, tile.side, { fit: "fill" })
      .flatten({ background: "#e8e8e8" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    canvas = laid(canvas, { task, tile, data, channels: info.channels });
  }
  const bytes = await sharp(canvas, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(marksDrawing(task.marks, task)) }])
    .webp({ quality, effort: 5, smartSubsample: true })
    .toBuffer();
  await writeFile(path, bytes);
  return { sha256: createHash("sha256").update(bytes).digest("hex"), size: bytes.length };
}

type Laying = { task: MapTask; tile: MapTask["tiles"][number]; data: Buffer; channels: number };

/** The part of a tile that is within the picture. */
function laid(
  canvas: Buffer<ArrayBuffer>,
  { task: { width, height }, tile, data, channels }: Laying,
): Buffer<ArrayBuffer> {
  const { left, top, side } = tile;
  for (let y = Math.max(0, -top); y < side && top + y < height; y += 1) {
    for (let x = Math.max(0, -left); x < side && left + x < width; x += 1) {
      const from = (y * side + x) * channels;
      const to = ((top + y) * width + left + x) * 3;
      for (let part = 0; part < 3; part += 1) canvas[to + part] = data[from + (channels < 3 ? 0 : part)]!;
    }
  }
  return canvas;
}
