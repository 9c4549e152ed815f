import { PictureProcess } from "./picture-process.ts";
import type { MadePicture, MakeOptions, MakerLimits, PictureTask } from "./picture-task.ts";

const usual: MakerLimits = { seconds: 60, megabytes: 450, idleSeconds: 30 };

/**
 * Makes the sizes of pictures in a process of its own, one picture at a time: whatever a picture does to it, the server
 * goes on. The process is started when it is needed and never keeps the server alive while it has nothing to do.
 */
export class PictureMaker {
  readonly #limits: MakerLimits;
  #process: PictureProcess | null = null;
  #busy = false;
  readonly #waiting: (() => void)[] = [];
  #idle: NodeJS.Timeout | undefined;
  readonly #stopped = new AbortController();

  constructor(limits: Partial<MakerLimits> = {}) {
    this.#limits = { ...usual, ...limits };
  }

  /** Of the process; null while there is none. */
  get pid(): number | null {
    return this.#process?.pid ?? null;
  }

  /**
   * Writes the sizes of a picture into the folder of the task. What lies there after a failure is for the caller to
   * remove.
   *
   * @throws PictureFailed where it is the picture's fault; the signal's reason; any other error (a full disk, a source
   * that is not there) is no word about the picture
   */
  async make(task: PictureTask, { signal, first }: MakeOptions = {}): Promise<MadePicture> {
    const either = AbortSignal.any([this.#stopped.signal, ...(signal ? [signal] : [])]);
    await this.#turn(either);
    try {
      either.throwIfAborted();
      this.#process ??= PictureProcess.start();
      return await this.#process.run(task, { signal: either, limits: this.#limits, ...(first ? { first } : {}) });
    } finally {
      this.#next();
    }
  }

  /** Ends the work in hand and what waits, for good; they fail with an `AbortError`. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#end();
  }

  /** One after the other, in the order in which they came. */
  async #turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (!this.#busy) {
      this.#busy = true;
      clearTimeout(this.#idle);
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const give = (): void => {
      const place = this.#waiting.indexOf(resolve);
      if (place === -1) return;
      this.#waiting.splice(place, 1);
      reject(signal.reason as Error);
    };
    this.#waiting.push(resolve);
    signal.addEventListener("abort", give, { once: true });
    await promise.finally(() => signal.removeEventListener("abort", give));
  }

  #next(): void {
    // What a large picture has taken is not all given back: a new process starts small.
    const worn = this.#process && (this.#process.ended || this.#process.megabytes() > this.#limits.megabytes / 2);
    if (worn) void this.#end();
    const next = this.#waiting.shift();
    if (next) return next();
    this.#busy = false;
    this.#process?.rest();
    this.#idle = setTimeout(() => void this.#end(), this.#limits.idleSeconds * 1000).unref();
  }

  async #end(): Promise<void> {
    const ending = this.#process;
    this.#process = null;
    await ending?.end();
  }
}
