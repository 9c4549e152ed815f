import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect } from "vitest";
import type { Edits } from "#cms/files/file.ts";
import type { ProcessLimits } from "#platform/processes/limited-process.ts";
import { PictureMaker } from "./picture-maker.ts";
import type { MadePicture, MadeSize, MakeOptions, PictureTask } from "./picture-task.ts";
import { type Colour, corners } from "./testing-pictures.ts";

export const unedited: Edits = { crop: null, rotate: 0 };

type Original = { bytes: Buffer; type: string; edits?: Edits };

export type Workshop = {
  maker: PictureMaker;
  /** Writes an original and says what is to be made of it. */
  task: (original: Original) => Promise<PictureTask>;
  make: (original: Original, options?: MakeOptions) => Promise<MadePicture>;
};

/** A maker with folders of its own, until the tests of this file are over. */
export function workshop(limits?: Partial<ProcessLimits>): Workshop {
  const maker = new PictureMaker(limits);
  const folders = mkdtemp(join(tmpdir(), "vitrine-pictures-"));
  afterAll(async () => {
    await maker.stop();
    await rm(await folders, { recursive: true, force: true });
  });
  const task = async ({ bytes, type, edits = unedited }: Original): Promise<PictureTask> => {
    const folder = join(await folders, randomUUID());
    await mkdir(folder);
    const source = `${folder}.original`;
    await writeFile(source, bytes);
    return { source, type, folder, edits };
  };
  return { maker, task, make: async (original, options) => maker.make(await task(original), options) };
}

/** The colour of a pixel; negative places count from the right and from below. */
export async function colourAt(picture: string | Buffer, [x, y]: [number, number]): Promise<Colour> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const column = x < 0 ? info.width + x : x;
  const row = y < 0 ? info.height + y : y;
  const [r = 0, g = 0, b = 0] = data.subarray((row * info.width + column) * info.channels);
  return { r, g, b };
}

/** Whether a colour is the one that is meant, as nearly as lossy formats keep it. */
export function expectColour(found: Colour, meant: Colour, within = 8): void {
  const off = Math.max(Math.abs(found.r - meant.r), Math.abs(found.g - meant.g), Math.abs(found.b - meant.b));
  expect(off, `${JSON.stringify(found)} is not ${JSON.stringify(meant)}`).toBeLessThanOrEqual(within);
}

type Corners = Record<keyof typeof corners, Colour>;

/** Whether the drawing of the tests stands upright in this size, in its own colours. */
export async function expectCorners(picture: string | Buffer, meant: Corners = corners): Promise<void> {
  expectColour(await colourAt(picture, [6, 6]), meant.topLeft);
  expectColour(await colourAt(picture, [-7, 6]), meant.topRight);
  expectColour(await colourAt(picture, [6, -7]), meant.bottomLeft);
  expectColour(await colourAt(picture, [-7, -7]), meant.bottomRight);
}

export const named = ({ type, w, h }: MadeSize): string => `${type.slice(6)} ${w}×${h}`;
