import type { LimitedProcess, ProcessLimits } from "./limited-process.ts";

type Use<T> = (process: LimitedProcess, run: { signal: AbortSignal; limits: ProcessLimits }) => Promise<T>;

/**
 * Does tasks in a process of its own, one after the other: whatever a task does to it, the server goes on. The process
 * is started when it is needed and never keeps the server alive while it has nothing to do.
 */
export class LimitedWorker {
  readonly #start: () => LimitedProcess;
  readonly #limits: ProcessLimits;
  #process: LimitedProcess | null = null;
  #busy = false;
  readonly #waiting: (() => void)[] = [];
  #idle: NodeJS.Timeout | undefined;
  readonly #stopped = new AbortController();

  constructor(start: () => LimitedProcess, limits: ProcessLimits) {
    this.#start = start;
    this.#limits = limits;
  }

  /** Of the process; null while there is none. */
  get pid(): number | null {
    return this.#process?.pid ?? null;
  }

  /** Waits for its turn, and then uses the process. @throws what `use` throws; the signal's reason */
  async inTurn<T>(use: Use<T>, { signal }: { signal?: AbortSignal | undefined } = {}): Promise<T> {
    const either = AbortSignal.any([this.#stopped.signal, ...(signal ? [signal] : [])]);
    await this.#turn(either);
    try {
      either.throwIfAborted();
      this.#process ??= this.#start();
      return await use(this.#process, { signal: either, limits: this.#limits });
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
    // What a large task has taken is not all given back: a new process starts small.
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
