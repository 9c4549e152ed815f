import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

export type ProcessLimits = {
  /** How long one task may take. */
  seconds: number;
  /** Memory that the process may take (resident set). */
  megabytes: number;
  /** How long the process waits for the next task before it ends. */
  idleSeconds: number;
};

/** What a task did to its process: `slow` and `huge` went over a limit; `broken` ended it. */
export type Fall = "slow" | "huge" | "broken";

/** The task is to blame; `cause` says how the process ended, if it ended by itself. */
export class TaskFell extends Error {
  override name = "TaskFell";
  readonly fall: Fall;

  constructor(fall: Fall, options: { cause?: unknown } = {}) {
    super(fall, options);
    this.fall = fall;
  }
}

/** The first thing that the program of a process says: it has loaded what it needs. */
export type Ready = { ready: true };

/** Nothing of the server's own environment: passwords have no place beside other people's bytes. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TEMP, SystemRoot, NODE_COMPILE_CACHE } = process.env;
  // Fewer arenas of malloc: what one thread has freed another one uses.
  return {
    NODE_ENV: "production",
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "131072",
    MALLOC_TRIM_THRESHOLD_: "131072",
    PATH,
    HOME,
    TMPDIR,
    TEMP,
    SystemRoot,
    // Half of the time in which it starts goes into compiling what was compiled before.
    NODE_COMPILE_CACHE,
  };
}

/** By so much whoever reads the site goes before; with more, a task would take too long beside a busy server. */
const behindReaders = 5;

/** How often its memory is looked at. */
const watchMilliseconds = 50;

/** By what a process ends that got no more memory: the system's killer, and V8 or an allocator that gave up. */
const starved = new Set<NodeJS.Signals | null>(["SIGKILL", "SIGABRT"]);

/** Called with everything that the process says about the task, until `done` or `failed` has been called. */
type Hear<Said, Made> = (said: Said, answer: { done: (made: Made) => void; failed: (error: Error) => void }) => void;

type Run<Said, Made> = { hear: Hear<Said, Made>; signal: AbortSignal; limits: ProcessLimits };

/** A process of its own for what strangers send, which does one task at a time. */
export class LimitedProcess {
  readonly #child: ChildProcess;
  /** Why it ends, where that is known before it does. */
  #reason: Error | null = null;
  /** It has loaded what it needs; if it ends before that no task is to blame. */
  #ready = false;

  /** `heap`: for V8, in megabytes. */
  static start(program: URL, { heap }: { heap: number }): LimitedProcess {
    const child = fork(program, {
      env: environment(),
      execArgv: [`--max-old-space-size=${heap}`, "--expose-gc"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    try {
      const lowest = constants.priority.PRIORITY_LOW;
      if (child.pid) setPriority(child.pid, Math.min(lowest, getPriority() + behindReaders));
    } catch {
      // Not allowed here, or gone already.
    }
    return new LimitedProcess(child);
  }

  private constructor(child: ChildProcess) {
    this.#child = child;
    child.on("error", (error) => {
      this.#reason ??= error;
    });
  }

  get pid(): number | null {
    return this.#child.pid ?? null;
  }

  get ended(): boolean {
    return this.#child.pid === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Memory that it takes at this moment (resident set); 0 where the system does not say. */
  megabytes(): number {
    try {
      const status = readFileSync(`/proc/${this.#child.pid}/status`, "utf8");
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
    } catch {
      return 0;
    }
  }

  /** @throws TaskFell; the signal's reason; what `failed` was called with; Error when the process did not start */
  async run<Said extends object, Made>(task: object, { hear, signal, limits }: Run<Said, Made>): Promise<Made> {
    this.#child.ref();
    this.#child.channel?.ref();
    const { promise, resolve, reject } = Promise.withResolvers<Made>();
    const heard = (said: Said | Ready): void => {
      if ("ready" in said) this.#ready = true;
      else hear(said, { done: resolve, failed: reject });
    };
    const ended = (code: number | null, by: NodeJS.Signals | null): void =>
      reject(this.#reason ?? this.#fall(code, by));
    const unwatch = this.#watch({ signal, limits });
    this.#child.on("message", heard).on("exit", ended);
    try {
      if (this.ended) ended(this.#child.exitCode, this.#child.signalCode);
      else this.#child.send(task, () => {});
      return await promise;
    } finally {
      unwatch();
      this.#child.off("message", heard).off("exit", ended);
    }
  }

  /** From now on it does not keep the server alive. */
  rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  async end(): Promise<void> {
    if (this.ended) return;
    this.#child.ref();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#child.once("exit", () => resolve());
    this.#child.kill("SIGKILL");
    await promise;
  }

  /** What it means that it ended by itself. */
  #fall(code: number | null, by: NodeJS.Signals | null): Error {
    if (!this.#ready) return new Error(`A process for other people's bytes did not start (${by ?? code}).`);
    return new TaskFell(starved.has(by) ? "huge" : "broken", { cause: `It ended by ${by ?? code}.` });
  }

  /** Ends it when it has worked too long, has taken too much memory, or is no longer wanted. */
  #watch({ signal, limits }: { signal: AbortSignal; limits: ProcessLimits }): () => void {
    const end = (reason: Error): void => {
      this.#reason ??= reason;
      this.#child.kill("SIGKILL");
    };
    const leave = (): void => end(signal.reason as Error);
    const clock = setTimeout(() => end(new TaskFell("slow")), limits.seconds * 1000);
    const scales = setInterval(() => {
      if (this.megabytes() > limits.megabytes) end(new TaskFell("huge"));
    }, watchMilliseconds);
    signal.addEventListener("abort", leave, { once: true });
    return () => {
      clearTimeout(clock);
      clearInterval(scales);
      signal.removeEventListener("abort", leave);
    };
  }
}
