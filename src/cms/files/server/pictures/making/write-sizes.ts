import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Sharp } from "sharp";
import type { SizeType } from "../picture-kinds.ts";
import type { Size } from "../picture-sizes.ts";
import type { MadeSize } from "../picture-task.ts";
import { bytesToEncode, type Encoding, encoded, extensions } from "./encode.ts";

export type Writing = Pick<Encoding, "drawn" | "calm" | "alpha" | "playing"> & {
  folder: string;
  /** The pixels of a size. */
  picture: (size: Size) => Sharp | Promise<Sharp>;
};

const lanes = Math.min(4, availableParallelism());
/** Bytes that may be taken at a time, beside the pixels themselves. */
const budget = 200_000_000;

/** One size in one format. */
export type Wanted = Size & { type: SizeType };

/** Writes one size into a file that is named after both. */
export async function writeSize(writing: Writing, { type, w, h }: Wanted): Promise<MadeSize> {
  const { folder, picture, playing } = writing;
  const path = join(folder, nameOf({ type, w }));
  const pixels = w * h * (playing?.frames ?? 1);
  // Not by sharp's own hand, which does not tell a full disk from a broken picture.
  const bytes = await encoded(await picture({ w, h }), { ...writing, type, pixels }).toBuffer();
  await writeFile(path, bytes);
  return { path, sha256: createHash("sha256").update(bytes).digest("hex"), size: bytes.length, type, w, h };
}

/**
 * Writes many, as many at a time as there are processors and memory for. The answers are in the order of the wishes; an
 * original in WebP or AVIF wants some of them twice.
 */
export async function writeSizes(
  writing: Writing,
  { wanted, made }: { wanted: readonly Wanted[]; made: readonly MadeSize[] },
): Promise<MadeSize[]> {
  const known = new Map(made.map((size) => [nameOf(size), size]));
  const left = [...new Map(wanted.map((size) => [nameOf(size), size])).values()]
    .filter((size) => !known.has(nameOf(size)))
    .toSorted((a, b) => costOf(a, writing) - costOf(b, writing));
  const running = new Set<Promise<void>>();
  let used = 0;
  const start = (size: Wanted): void => {
    const cost = costOf(size, writing);
    used += cost;
    const work = writeSize(writing, size).then((done) => {
      known.set(nameOf(size), done);
      used -= cost;
      running.delete(work);
    });
    running.add(work);
  };
  try {
    while (left.length > 0) {
      // What takes longest comes first, so that nobody waits for it in the end.
      const fits = left.findLastIndex((size) => used === 0 || used + costOf(size, writing) <= budget);
      if (fits === -1 || running.size === lanes) await Promise.race(running);
      else start(left.splice(fits, 1)[0]!);
    }
    await Promise.all(running);
  } finally {
    // One has failed: the others still write into the folder.
    await Promise.allSettled(running);
  }
  return wanted.map((size) => known.get(nameOf(size))!);
}

function costOf({ type, w, h }: Wanted, { drawn, alpha }: Writing): number {
  return bytesToEncode({ type, drawn, alpha, pixels: w * h });
}

function nameOf({ type, w }: Pick<Wanted, "type" | "w">): string {
  return `${w}.${extensions[type]}`;
}
