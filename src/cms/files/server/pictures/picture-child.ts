import type { Ready } from "#platform/processes/limited-process.ts";
import { makePicture } from "./making/make-picture.ts";
import {
  type MadePicture,
  type MadeSize,
  PictureFailed,
  type PictureProblem,
  type PictureTask,
} from "./picture-task.ts";

// Runs in a process of its own, started by picture-maker.ts.

export type ToChild = PictureTask;
export type FromChild =
  | { first: MadeSize[] }
  | { made: MadePicture }
  | { failed: PictureProblem; because: string }
  /** Not the picture's fault. */
  | { error: string; code: string | undefined };

// Where nobody listens any more there is nothing to do about it.
const say = (said: FromChild | Ready): void => void process.send?.(said, undefined, undefined, () => {});

process.on("message", (task: ToChild) => {
  void makePicture(task, { first: (sizes) => say({ first: sizes }) })
    .then(
      (made): FromChild => ({ made }),
      (error: unknown) => told(error),
    )
    .then((said) => {
      // Pixels lie outside of what V8 counts; without being asked it would keep those of several pictures.
      globalThis.gc?.();
      say(said);
    });
});

say({ ready: true });

// Without the server nobody waits for the picture. An orderly exit would wait for the threads that work on it.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

function told(error: unknown): FromChild {
  if (error instanceof PictureFailed) return { failed: error.code, because: messageOf(error.cause) };
  const { code } = error as NodeJS.ErrnoException;
  // The system's own errors, such as a full disk, have a code; whatever else was thrown is about the bytes.
  if (typeof code === "string" && code.startsWith("E")) return { error: messageOf(error), code };
  return { failed: "PICTURE_BROKEN", because: messageOf(error) };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "";
}
