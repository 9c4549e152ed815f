import { type ProcessLimits, TaskFell } from "#platform/processes/limited-process.ts";
import { LimitedWorker } from "#platform/processes/limited-worker.ts";
import type { FromChild } from "./drawing-child.ts";
import type { DrawingTask, DrawnPicture } from "./drawing-task.ts";

const program = new URL("./drawing-child.ts", import.meta.url);

const limits: ProcessLimits = { seconds: 20, megabytes: 400, idleSeconds: 10 };

/** Nothing can be made of the source. */
export class DrawingFailed extends Error {
  override name = "DrawingFailed";
}

/** Makes the pictures of the brand in a process of its own, one at a time. */
export class PictureDrawer {
  readonly #worker = new LimitedWorker(program, { heap: 128, ...limits });

  /** @throws DrawingFailed where it is the source's fault; any other error, such as of a full disk */
  draw(task: DrawingTask): Promise<DrawnPicture> {
    return this.#worker.inTurn(async (process, run) => {
      try {
        return await process.run<FromChild, DrawnPicture>(task, {
          ...run,
          hear(said, { done, failed }) {
            if ("drawn" in said) done(said.drawn);
            else if ("broken" in said) failed(new DrawingFailed(said.broken));
            else failed(Object.assign(new Error(said.error), { code: said.code }));
          },
        });
      } catch (error) {
        throw error instanceof TaskFell ? new DrawingFailed(error.fall, { cause: error }) : error;
      }
    });
  }
}
