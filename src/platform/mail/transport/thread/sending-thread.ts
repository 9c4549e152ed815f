import { Worker } from "node:worker_threads";
import type { ComposedMail } from "../compose-mail.ts";
import { sendMail, type Way } from "../send-mail.ts";
import type { Failed, FromThread, ToThread } from "./mail-thread.ts";

/** How long the thread is kept without a mail, in milliseconds; it takes some megabytes. */
const idle = 10_000;
/** After one that broke down none is started for so long, in milliseconds: where threads cannot run mails leave from here. */
const afterFailure = 60_000;

type Task = { done: () => void; failed: (error: Error) => void };

/**
 * Builds and sends mails in a thread of its own, with the lowest priority: a mail with the legal texts of a shop has hundreds of
 * kilobytes, and whoever asks for a page meanwhile does not wait for it.
 */
export class SendingThread {
  #thread: Worker | null = null;
  readonly #tasks = new Map<number, Task>();
  #next = 0;
  #ending: NodeJS.Timeout | undefined;
  #failed = Number.NEGATIVE_INFINITY;

  /** As `sendMail`. @throws also where the thread broke down: then a server may have accepted the mail */
  async send(mail: ComposedMail, way: Way, closing?: AbortSignal): Promise<void> {
    if (performance.now() - this.#failed < afterFailure) return sendMail(mail, way, closing);
    closing?.throwIfAborted();
    const task = this.#next++;
    const thread = this.#started();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const say = (said: ToThread): void => thread.postMessage(said);
    const stop = (): void => say({ task, stop: true });
    this.#tasks.set(task, { done: resolve, failed: reject });
    closing?.addEventListener("abort", stop);
    try {
      say({ task, mail, way });
      await promise;
    } finally {
      closing?.removeEventListener("abort", stop);
      this.#tasks.delete(task);
      this.#rest();
    }
  }

  /** A process with mails on their way does not end by itself. */
  #started(): Worker {
    clearTimeout(this.#ending);
    this.#thread ??= this.#start();
    this.#thread.ref();
    return this.#thread;
  }

  #start(): Worker {
    const thread = new Worker(new URL("./mail-thread.ts", import.meta.url));
    thread.on("message", ({ task, failed }: FromThread) => {
      const waiting = this.#tasks.get(task);
      if (failed) waiting?.failed(errorOf(failed));
      else waiting?.done();
    });
    thread.on("error", (error) => {
      this.#failed = performance.now();
      process.emitWarning(error);
    });
    thread.on("exit", () => {
      if (this.#thread !== thread) return;
      this.#thread = null;
      for (const { failed } of this.#tasks.values()) failed(new Error("the thread that sends mails has ended"));
    });
    return thread;
  }

  #rest(): void {
    if (this.#tasks.size > 0) return;
    this.#thread?.unref();
    clearTimeout(this.#ending);
    this.#ending = setTimeout(() => {
      const thread = this.#thread;
      this.#thread = null;
      void thread?.terminate();
    }, idle).unref();
  }
}

function errorOf({ message, ...facts }: Failed): Error {
  return Object.assign(new Error(message), facts);
}
