import type { ProcessLimits } from "#platform/processes/limited-process.ts";
import { LimitedWorker } from "#platform/processes/limited-worker.ts";
import { makeIn } from "./picture-process.ts";
import type { MadePicture, MakeOptions, PictureTask } from "./picture-task.ts";

const program = new URL("./picture-child.ts", import.meta.url);

const usual: ProcessLimits = { seconds: 60, megabytes: 450, idleSeconds: 30 };

/** Makes the sizes of pictures in a process of its own, one picture at a time. */
export class PictureMaker {
  readonly #worker: LimitedWorker;

  constructor(limits: Partial<ProcessLimits> = {}) {
    this.#worker = new LimitedWorker(program, { heap: 256, ...usual, ...limits });
  }

  /** Of the process; null while there is none. */
  get pid(): number | null {
    return this.#worker.pid;
  }

  /**
   * Writes the sizes of a picture into the folder of the task. What lies there after a failure is for the caller to
   * remove.
   *
   * @throws PictureFailed where it is the picture's fault; the signal's reason; any other error (a full disk, a source
   * that is not there) is no word about the picture
   */
  make(task: PictureTask, { signal, first }: MakeOptions = {}): Promise<MadePicture> {
    return this.#worker.inTurn((process, run) => makeIn(process, { task, first, ...run }), { signal });
  }

  /** Ends the work in hand and what waits, for good; they fail with an `AbortError`. */
  stop(): Promise<void> {
    return this.#worker.stop();
  }
}
