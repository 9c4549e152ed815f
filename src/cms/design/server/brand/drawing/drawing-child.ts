import type { Ready } from "#platform/processes/limited-process.ts";
import { drawPicture } from "./draw-picture.ts";
import type { DrawingTask, DrawnPicture } from "./drawing-task.ts";

// Runs in a process of its own, started by picture-drawer.ts.

export type FromChild =
  | { drawn: DrawnPicture }
  | { broken: string }
  /** Not the source's fault. */
  | { error: string; code: string | undefined };

const say = (said: FromChild | Ready): void => void process.send?.(said, undefined, undefined, () => {});

process.on("message", (task: DrawingTask) => {
  void drawPicture(task)
    .then((drawn): FromChild => ({ drawn }), told)
    .then(say);
});

say({ ready: true });

process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

function told(error: unknown): FromChild {
  const message = error instanceof Error ? error.message : "";
  const { code } = error as NodeJS.ErrnoException;
  // The system's own errors have a code; everything else was thrown because of the bytes.
  return typeof code === "string" && code.startsWith("E") ? { error: message, code } : { broken: message };
}
