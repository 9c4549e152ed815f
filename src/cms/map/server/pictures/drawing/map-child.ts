import type { Ready } from "#platform/processes/limited-process.ts";
import { drawMap } from "./draw-map.ts";
import type { FromMapChild, MapTask } from "./map-task.ts";

// Runs in a process of its own, started by map-drawer.ts.

const say = (said: FromMapChild | Ready): void => void process.send?.(said, undefined, undefined, () => {});

process.on("message", (task: MapTask) => {
  void drawMap(task)
    .then((drawn): FromMapChild => ({ drawn }), told)
    .then(say);
});

say({ ready: true });

process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

function told(error: unknown): FromMapChild {
  const message = error instanceof Error ? error.message : "";
  const { code } = error as NodeJS.ErrnoException;
  // The system's own errors have a code; everything else was thrown because of the bytes.
  return typeof code === "string" && code.startsWith("E") ? { error: message, code } : { broken: message };
}
