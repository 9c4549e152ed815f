import { LimitedProcess, type ProcessLimits } from "./limited-process.ts";

type Use<T> = (process: LimitedProcess, run: { signal: AbortSignal; limits: ProcessLimits }) => Promise<T>;

/** Workers whose process has nothing to do, by its program and limits. */
const resting = new Map<string, Set<LimitedWorker>>();

/**
 * Does tasks in a process of its own, one after the other: whatever a task does to it, the server goes on. The process
 * is started when it is needed and never keeps the server alive while it has nothing to do. While one worker does not
 * need its process, another one with the same program and limits takes it over: starting one takes longer than most
 * tasks.
 */
export class LimitedWorker {
  readonly #program: URL;
  readonly #heap: number;
  readonly #limits: ProcessLimits;
  readonly #kind: string;
  #process: LimitedProcess | null = null;
  #busy = false;
  readonly #waiting: (() => void)[] = [];
  #idle: NodeJS.Timeout | undefined;
  readonly #stopped = new AbortController();

  constructor(program: URL, { heap, ...limits }: ProcessLimits & { heap: number }) {
    this.#program = program;
    this.#heap = heap;
    this.#limits = limits;
    this.#kind = `${program.href} ${JSON.stringify({ heap, ...limits })}`;
  }

  /** Of the process; null while there is none. */
  get pid(): number | null {
    return this.#process && !this.#process.ended ? this.#process.pid : null;
  }

  /** Waits for its turn, and then uses the process. @throws what `use` throws; the signal's reason */
  async inTurn<T>(use: Use<T>, { signal }: { signal?: AbortSignal | undefined } = {}): Promise<T> {
    const either = AbortSignal.any([this.#stopped.signal, ...(signal ? [signal] : [])]);
    await this.#turn(either);
    try {
      either.throwIfAborted();
      // Something may have ended it while it rested.
      if (this.#process?.ended) this.#process = null;
      this.#process ??= this.#takeOver() ?? LimitedProcess.start(this.#program, { heap: this.#heap });
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
      this.#awake();
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
    if (!this.#process) return;
    this.#process.rest();
    this.#idle = setTimeout(() => void this.#end(), this.#limits.idleSeconds * 1000).unref();
    resting.set(this.#kind, (resting.get(this.#kind) ?? new Set()).add(this));
  }

  #awake(): void {
    clearTimeout(this.#idle);
    resting.get(this.#kind)?.delete(this);
  }

  #takeOver(): LimitedProcess | null {
    const [other] = resting.get(this.#kind) ?? [];
    return other ? other.#giveAway() : null;
  }

  #giveAway(): LimitedProcess | null {
    const given = this.#process;
    this.#awake();
    this.#process = null;
    return given?.ended ? null : given;
  }

  async #end(): Promise<void> {
    await this.#giveAway()?.end();
  }
}
