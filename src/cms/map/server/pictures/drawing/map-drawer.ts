import type { ProcessLimits } from "#platform/processes/limited-process.ts";
import { LimitedWorker } from "#platform/processes/limited-worker.ts";
import type { FromMapChild, MapTask } from "./map-task.ts";

const program = new URL("./map-child.ts", import.meta.url);

const limits: ProcessLimits = { seconds: 30, megabytes: 400, idleSeconds: 10 };

/** Makes pictures of tiles in a process of its own, one at a time: tiles are the bytes of strangers. */
export class MapDrawer {
  readonly #worker = new LimitedWorker(program, { heap: 128, ...limits });

  /** @throws Error where nothing can be made of the tiles */
  draw(task: MapTask): Promise<{ sha256: string; size: number }> {
    return this.#worker.inTurn((process, run) =>
      process.run<FromMapChild, { sha256: string; size: number }>(task, {
        ...run,
        hear(said, { done, failed }) {
          if ("drawn" in said) done(said.drawn);
          else if ("broken" in said) failed(new Error(said.broken));
          else failed(Object.assign(new Error(said.error), { code: said.code }));
        },
      }),
    );
  }

  stop(): Promise<void> {
    return this.#worker.stop();
  }
}
