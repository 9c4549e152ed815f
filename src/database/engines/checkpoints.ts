import type { DatabaseSync, StatementSync } from "node:sqlite";
import { Worker } from "node:worker_threads";

/** So many pages of the log are worth being copied, of 4 kB each. */
const worthwhile = 1000;
/**
 * When the log has as many pages, the writer copies what the thread has not: only what was copied to its end begins anew,
 * and that never happens beside a writer that does not pause.
 */
export const longestLog = 4000;
/** How soon after a change the log is looked at, in milliseconds. */
const delay = 50;
/** How long the thread waits for more, in milliseconds; it takes some megabytes. */
const idle = 10_000;
/** After one that has failed none is started for so long, in milliseconds: where threads cannot run the writer copies by itself. */
const afterFailure = 60_000;

/**
 * Copies what was written to the log of a database into its file (a checkpoint, sqlite.org/wal.html) in a thread of its
 * own: the writer would do it within a commit, and nobody would be answered until the disk has it all.
 */
export class Checkpoints {
  readonly #writer: DatabaseSync;
  readonly #path: string;
  readonly #log: StatementSync;
  #timer: NodeJS.Timeout | null = null;
  #thread: Worker | null = null;
  #failed = Number.NEGATIVE_INFINITY;
  #working: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(writer: DatabaseSync, { path }: { path: string }) {
    this.#writer = writer;
    this.#path = path;
    // It says how long the log is, and copies nothing.
    this.#log = writer.prepare("PRAGMA wal_checkpoint(NOOP)");
  }

  /** Something was committed. */
  wrote(): void {
    if (this.#timer || this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#look();
    }, delay).unref();
  }

  /** Nothing is copied any more when this ends. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#working;
    await this.#thread?.terminate();
  }

  #look(): void {
    // Within a transaction the log cannot be asked for; its end is told as well.
    if (this.#closed || this.#writer.isTransaction || this.#uncopied() < worthwhile) return;
    this.#working = this.#working.then(() => this.#copy());
  }

  /** How many pages of the log are not in the file yet; none if that cannot be told now: the next change asks again. */
  #uncopied(): number {
    try {
      const { log, checkpointed } = this.#log.get() as { log: number; checkpointed: number };
      return log - checkpointed;
    } catch {
      return 0;
    }
  }

  /** A copy that fails, as on a full disk, is tried again after the next change. */
  async #copy(): Promise<void> {
    // Asked here, and not when it was looked: several copies may wait for a thread that then fails.
    if (this.#closed || performance.now() - this.#failed < afterFailure) return;
    const thread = this.#thread ?? this.#start();
    const { promise, resolve } = Promise.withResolvers<void>();
    thread.once("message", resolve).once("exit", resolve).postMessage(null);
    await promise;
    thread.off("message", resolve).off("exit", resolve);
  }

  #start(): Worker {
    const thread = new Worker(new URL("./checkpoint-thread.ts", import.meta.url), {
      workerData: { path: this.#path, idle },
    });
    this.#thread = thread;
    // It keeps no process alive; when it was idle the next copy starts another.
    thread.unref();
    thread.on("error", (error) => {
      this.#failed = performance.now();
      process.emitWarning(error);
    });
    thread.on("exit", () => {
      if (this.#thread === thread) this.#thread = null;
    });
    return thread;
  }
}
