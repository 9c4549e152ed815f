import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Metadata, type Sharp, type SharpOptions } from "sharp";
import type { Playing } from "../making/encode.ts";
import { isPictureType, type PictureType } from "../picture-kinds.ts";
import type { Size } from "../picture-sizes.ts";
import { PictureFailed, type PictureTask } from "../picture-task.ts";
import { drawSvg } from "../svg/draw-svg.ts";
import { decodeHeic } from "./decode-heic.ts";
import { drawPdf } from "./draw-pdf.ts";
import { mostAvifPixels, mostPixels, mustBeBearable, type Pixels } from "./pixels.ts";
import { isWholeGif } from "./whole-gif.ts";

const mostBytes = 150_000_000;

sharp.cache(false);
// As many pictures are written at a time as there are processors; each with one thread.
sharp.concurrency(1);
// Of the many formats that libvips reads only those that are meant, and from memory; the file is written by decode-heic.
const known = ["JpegBuffer", "PngBuffer", "WebpBuffer", "NsgifBuffer", "HeifBuffer", "SvgBuffer", "TiffFile"];
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: known.map((reader) => `VipsForeignLoad${reader}`) });

/** An original that can be read as often as needed; its size is that of the upright picture, or of one frame. */
export type Original = Size & {
  type: PictureType;
  /** Upright; of an animation all frames. */
  open: () => Sharp;
  /** Of an animation the first frame. */
  still: () => Sharp;
  playing: Playing | null;
  /** Drawn rather than photographed, as far as its format tells. */
  drawn: boolean;
  alpha: boolean;
  /** It can be said to look like another one; pages of documents all do. */
  comparable: boolean;
};

/** @throws PictureFailed */
export async function openPicture({ source, type, folder }: Omit<PictureTask, "edits">): Promise<Original> {
  if (!isPictureType(type)) throw new PictureFailed("PICTURE_KIND");
  const { size } = await stat(source);
  if (size > mostBytes) throw new PictureFailed("PICTURE_HUGE");
  if (size === 0) throw new PictureFailed("PICTURE_BROKEN");
  // Never by its path: an SVG that is read by its path may read its neighbours.
  const bytes = await readFile(source);
  if (type === "image/svg+xml") return pixelled(type, await drawSvg(bytes));
  if (type === "application/pdf") return pixelled(type, await drawPdf(bytes));
  const found = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (found.format !== readers[type] || (found.format === "gif" && !isWholeGif(bytes)))
    throw new PictureFailed("PICTURE_BROKEN");
  if (found.compression !== "hevc") return decoded(type, { found, input: bytes });
  const path = besides(folder);
  await decodeHeic(bytes, { path, profile: found.icc ?? null });
  return decoded(type, { found: await sharp(path).metadata(), input: path });
}

/** A file that is needed as long as the picture is. */
export function besides(folder: string): string {
  return join(folder, "upright.tif");
}

/** What has been turned into pixels here. */
function pixelled(type: PictureType, { data, ...raw }: Pixels): Original {
  const { width: w, height: h } = raw;
  const alpha = raw.channels % 2 === 0;
  const open = (): Sharp => sharp(data, { raw });
  return { ...traits(type), open, still: open, w, h, alpha, playing: null };
}

function traits(type: PictureType): Pick<Original, "type" | "drawn" | "comparable"> {
  const photographs: PictureType[] = ["image/jpeg", "image/heic", "image/heif"];
  return { type, drawn: !photographs.includes(type), comparable: type !== "application/pdf" };
}

/** What libvips has to find in the bytes, so that none of its readers is reached under a false name. */
const readers: Partial<Record<PictureType, Metadata["format"]>> = {
  "image/heic": "heif",
  "image/heif": "heif",
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "heif",
  "image/gif": "gif",
};

/** What libvips decodes. */
function decoded(type: PictureType, { found, input }: { found: Metadata; input: Buffer | string }): Original {
  const playing = playingOf(type, found);
  const { width: w, height: h } = playing ? found : found.autoOrient;
  mustBeBearable(w * h * (playing?.frames ?? 1), found.compression === "av1" ? mostAvifPixels : mostPixels);
  const options: SharpOptions = { limitInputPixels: mostPixels, failOn: "error", autoOrient: !playing };
  return {
    ...traits(type),
    ...{ w, h, alpha: found.hasAlpha, playing },
    open: () => sharp(input, { ...options, animated: playing !== null }),
    still: () => sharp(input, options),
  };
}

function playingOf(type: PictureType, { pages = 1, delay = [], loop = 0 }: Metadata): Playing | null {
  const plays = (type === "image/gif" || type === "image/webp") && pages > 1;
  return plays ? { frames: pages, delay: delay.map((time) => Math.min(time, 65_535)), loop } : null;
}
