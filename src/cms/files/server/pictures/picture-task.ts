import type { Edits } from "#cms/files/file.ts";
import type { SizeType } from "./picture-kinds.ts";

/** A picture whose sizes are to be made. */
export type PictureTask = {
  /** Path of the original on this machine. */
  source: string;
  /** What its bytes are: one of `pictureTypes`. */
  type: string;
  /** An empty folder for the sizes. */
  folder: string;
  edits: Edits;
  /** Only the small WebP that could be shown first (at most 640 wide) is made, if the picture can have one. */
  onlyFirst?: true;
};

/** One size of a picture, as a file in the folder of its task. */
export type MadeSize = { path: string; sha256: string; size: number; type: SizeType; w: number; h: number };

export type MadePicture = {
  /** Of the upright original, before it is cut and turned. */
  width: number;
  height: number;
  /** In the original's own format, smallest first. */
  own: MadeSize[];
  /** WebP and AVIF, smallest first; of an animation only WebP. */
  ng: MadeSize[];
  /** Of a picture that is cut: the whole of it, turned, in one size, so that another part of it can be chosen. */
  whole: MadeSize[];
  /** ThumbHash of what is shown, base64. */
  placeholder: string;
  /** Difference hash of the upright original, 16 hexadecimal digits; null where it would say nothing. */
  likeness: string | null;
};

/**
 * Why there are no sizes. `PICTURE_BROKEN`: the bytes are no whole picture; `PICTURE_HUGE`: too many bytes, pixels or
 * too much memory; `PICTURE_SLOW`: it took too long; `PICTURE_KIND`: nothing that a picture can be made of.
 */
export type PictureProblem = "PICTURE_BROKEN" | "PICTURE_HUGE" | "PICTURE_SLOW" | "PICTURE_KIND";

export class PictureFailed extends Error {
  override name = "PictureFailed";
  readonly code: PictureProblem;

  constructor(code: PictureProblem, options: { cause?: unknown } = {}) {
    super(code, options);
    this.code = code;
  }
}

export type MakeOptions = {
  /** Ends the work; `make` then fails with the signal's reason. */
  signal?: AbortSignal;
  /** Called once, as soon as there is a small WebP (at most 640 wide) that can be shown while the rest is made. */
  first?: (sizes: MadeSize[]) => Promise<void>;
};
