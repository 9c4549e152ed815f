import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import type { FromChild, ToChild } from "./picture-child.ts";
import type { MakerLimits } from "./picture-task.ts";
import { type MadePicture, type MakeOptions, PictureFailed, type PictureTask } from "./picture-task.ts";

const program = new URL("./picture-child.ts", import.meta.url);

/** Nothing of the server's own environment: passwords have no place beside other people's bytes. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TEMP, SystemRoot } = process.env;
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
  };
}

/** Whoever reads the site goes before; with less, a picture would take too long beside a busy server. */
const behindReaders = 5;

/** How often its memory is looked at. */
const watchMilliseconds = 50;

/** By what a process ends that got no more memory: the system's killer, and V8 or an allocator that gave up. */
const starved = new Set<NodeJS.Signals | null>(["SIGKILL", "SIGABRT"]);

type Run = MakeOptions & { signal: AbortSignal; limits: MakerLimits };

/** One process that makes one picture at a time. */
export class PictureProcess {
  readonly #child: ChildProcess;
  /** Why it ends, where that is known before it does. */
  #reason: Error | null = null;
  /** It has loaded what it needs; if it ends before that no picture is to blame. */
  #ready = false;

  static start(): PictureProcess {
    const child = fork(program, {
      env: environment(),
      execArgv: ["--max-old-space-size=256", "--expose-gc"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    try {
      if (child.pid) setPriority(child.pid, behindReaders);
    } catch {
      // Not allowed here, or gone already.
    }
    return new PictureProcess(child);
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

  async run(task: PictureTask, { first, signal, limits }: Run): Promise<MadePicture> {
    this.#child.ref();
    this.#child.channel?.ref();
    let shown: Promise<void> | undefined;
    const { promise, resolve, reject } = Promise.withResolvers<MadePicture>();
    const hear = (said: FromChild): void => {
      if ("ready" in said) this.#ready = true;
      else if ("first" in said) {
        shown = first?.(said.first);
        // It is waited for below.
        shown?.catch(() => {});
      } else if ("made" in said) resolve(said.made);
      else reject(problem(said));
    };
    const ended = (code: number | null, by: NodeJS.Signals | null): void =>
      reject(this.#reason ?? this.#fall(code, by));
    const unwatch = this.#watch({ signal, limits });
    this.#child.on("message", hear).on("exit", ended);
    try {
      if (this.ended) ended(this.#child.exitCode, this.#child.signalCode);
      else this.#child.send(task satisfies ToChild, () => {});
      const made = await promise;
      await shown;
      return made;
    } finally {
      unwatch();
      this.#child.off("message", hear).off("exit", ended);
      // Nobody writes down what was made first after it is known that all has failed.
      await shown?.catch(() => {});
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
    if (!this.#ready) return new Error(`The process that makes pictures did not start (${by ?? code}).`);
    return new PictureFailed(starved.has(by) ? "PICTURE_HUGE" : "PICTURE_BROKEN", {
      cause: `It ended by ${by ?? code}.`,
    });
  }

  /** Ends it when it has worked too long, has taken too much memory, or is no longer wanted. */
  #watch({ signal, limits }: Pick<Run, "signal" | "limits">): () => void {
    const end = (reason: Error): void => {
      this.#reason ??= reason;
      this.#child.kill("SIGKILL");
    };
    const leave = (): void => end(signal.reason as Error);
    const clock = setTimeout(() => end(new PictureFailed("PICTURE_SLOW")), limits.seconds * 1000);
    const scales = setInterval(() => {
      if (this.megabytes() > limits.megabytes) end(new PictureFailed("PICTURE_HUGE"));
    }, watchMilliseconds);
    signal.addEventListener("abort", leave, { once: true });
    return () => {
      clearTimeout(clock);
      clearInterval(scales);
      signal.removeEventListener("abort", leave);
    };
  }
}

function problem(said: Extract<FromChild, { failed: unknown } | { error: unknown }>): Error {
  if ("failed" in said) return new PictureFailed(said.failed, { cause: said.because });
  return Object.assign(new Error(said.error), { code: said.code });
}
