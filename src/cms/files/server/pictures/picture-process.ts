import { type Fall, type LimitedProcess, type ProcessLimits, TaskFell } from "#platform/processes/limited-process.ts";
import type { FromChild, ToChild } from "./picture-child.ts";
import {
  type MadePicture,
  type MakeOptions,
  PictureFailed,
  type PictureProblem,
  type PictureTask,
} from "./picture-task.ts";

type Making = {
  task: PictureTask;
  first: MakeOptions["first"] | undefined;
  signal: AbortSignal;
  limits: ProcessLimits;
};

const problems: Record<Fall, PictureProblem> = {
  slow: "PICTURE_SLOW",
  huge: "PICTURE_HUGE",
  broken: "PICTURE_BROKEN",
};

/** Has a picture made by the process in which `picture-child.ts` runs. */
export async function makeIn(process: LimitedProcess, { task, first, signal, limits }: Making): Promise<MadePicture> {
  let shown: Promise<void> | undefined;
  try {
    const made = await process.run<FromChild, MadePicture>(task satisfies ToChild, {
      signal,
      limits,
      hear(said, { done, failed }) {
        if ("first" in said) {
          shown = first?.(said.first);
          // It is waited for below.
          shown?.catch(() => {});
        } else if ("made" in said) done(said.made);
        else failed(problem(said));
      },
    });
    await shown;
    return made;
  } catch (error) {
    throw error instanceof TaskFell ? new PictureFailed(problems[error.fall], { cause: error.cause }) : error;
  } finally {
    // Nobody writes down what was made first after it is known that all has failed.
    await shown?.catch(() => {});
  }
}

function problem(said: Extract<FromChild, { failed: unknown } | { error: unknown }>): Error {
  if ("failed" in said) return new PictureFailed(said.failed, { cause: said.because });
  return Object.assign(new Error(said.error), { code: said.code });
}
