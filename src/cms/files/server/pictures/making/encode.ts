import type { Sharp } from "sharp";
import type { SizeType } from "../picture-kinds.ts";

/** How an animation plays: milliseconds of each frame, and how often all of it (0: for ever). */
export type Playing = { frames: number; delay: number[]; loop: number };

export type Encoding = {
  type: SizeType;
  /** Of all frames. */
  pixels: number;
  /** Drawn rather than photographed: thin coloured lines need their colour at full resolution. */
  drawn: boolean;
  /** Large parts of it have one colour, on which a coarse code would be seen as dirt. */
  calm: boolean;
  alpha: boolean;
  playing: Playing | null;
};

/** Above this many pixels a JPEG is written line by line; to find the best code for it, all of it would be in memory. */
const largeJpeg = 30_000_000;
const thorough = { mozjpeg: true };
const plain = { optimiseCoding: false };

/** Above this many pixels fine lines are no longer worth the memory. */
const largeDrawing = 4_000_000;
const isFine = ({ drawn, pixels }: Pick<Encoding, "drawn" | "pixels">): boolean => drawn && pixels <= largeDrawing;

/** Writes pixels in a format that browsers know. Nothing is said of camera and place: sharp keeps that only if asked. */
export function encoded(image: Sharp, { type, pixels, drawn, calm, playing }: Encoding): Sharp {
  const play = playing ? { delay: playing.delay, loop: playing.loop } : {};
  const fine = isFine({ drawn, pixels });
  switch (type) {
    case "image/jpeg":
      return image.flatten({ background: "#fff" }).jpeg({ quality: 80, ...(pixels > largeJpeg ? plain : thorough) });
    case "image/png":
      return image.png({ compressionLevel: 6 });
    case "image/webp":
      return image.webp({ quality: 78, effort: playing ? 2 : 4, smartSubsample: fine, ...play });
    case "image/avif":
      // A third of the time that effort 2 takes, for the same bytes and the same likeness to the original.
      return image.avif({ quality: calm ? 65 : 55, effort: 1, chromaSubsampling: fine ? "4:4:4" : "4:2:0" });
    case "image/gif":
      return image.gif({ effort: 3, ...play });
  }
}

/** Memory that an encoder takes for each pixel, as measured, in bytes; of an animation for one frame. */
const bytesPerPixel: Record<SizeType, number> = {
  "image/jpeg": 6,
  "image/png": 4,
  "image/webp": 7,
  "image/avif": 22,
  "image/gif": 10,
};

/** About how much memory it takes to write a picture. */
export function bytesToEncode({ type, pixels, drawn, alpha }: Omit<Encoding, "playing" | "calm">): number {
  return pixels * bytesPerPixel[type] * (isFine({ drawn, pixels }) ? 1.6 : 1) * (alpha ? 1.5 : 1);
}

export const extensions: Record<SizeType, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/gif": "gif",
};
