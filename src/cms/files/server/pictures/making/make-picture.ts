import { rm } from "node:fs/promises";
import { besides, openPicture } from "../opening/open-picture.ts";
import type { MadePicture, PictureTask } from "../picture-task.ts";
import { makeAnimation } from "./make-animation.ts";
import { makeStill } from "./make-still.ts";
import { makeWhole } from "./make-whole.ts";
import type { Making } from "./making.ts";

/** @throws PictureFailed where the picture is to blame */
export async function makePicture(task: PictureTask, { first }: Pick<Making, "first">): Promise<MadePicture> {
  try {
    const original = await openPicture(task);
    const make = original.playing ? makeAnimation : makeStill;
    const made = await make(original, { ...task, first });
    return { width: original.w, height: original.h, ...made, whole: await makeWhole(original, task) };
  } finally {
    await rm(besides(task.folder), { force: true });
  }
}
