import type { Duplex } from "node:stream";
import type pg from "pg";

/** What may be asked of a connection, by `pg`. */
export type Asked = pg.QueryConfig;

let isForNext = false;

/** The statement that `send` sends goes onto the wire with the next one of its connection, and is not waited for. */
export function withNext<T>(send: () => T): T {
  isForNext = true;
  try {
    return send();
  } finally {
    isForNext = false;
  }
}

const begins = /^(begin|start transaction)\b/;

/** What is returned for a statement that has not been answered yet. */
const nothingYet = { command: "", rowCount: null, rows: [] };

/**
 * Sends the statements of one connection. Each write wakes the database, and each answer this process, which costs more than most
 * statements do: so those that nobody waits for wait for the next one (`withNext`, and the begin of every transaction), and
 * what is sent without a pause is one write. An error of such a statement is thrown by the one that it went with.
 */
export class Sending {
  readonly #client: pg.PoolClient;
  readonly #ask: (asked: Asked) => Promise<unknown>;
  #unanswered: Promise<unknown>[] = [];
  #isHeld = false;

  /** `ask` sends one by the client, and returns its answer. */
  constructor(client: pg.PoolClient, ask: (asked: Asked) => Promise<unknown>) {
    this.#client = client;
    this.#ask = ask;
  }

  async send(asked: Asked): Promise<unknown> {
    this.#hold();
    const answer = this.#ask(asked);
    if (isForNext || begins.test(asked.text)) {
      answer.catch(() => {});
      this.#unanswered.push(answer);
      return nothingYet;
    }
    queueMicrotask(() => this.#letGo());
    if (this.#unanswered.length === 0) return answer;
    return this.#withFormer(answer, { isUndone: asked.text === "rollback" });
  }

  /** The first one that failed is what was wrong: what came after it in its transaction failed because of it. */
  async #withFormer(answer: Promise<unknown>, { isUndone }: { isUndone: boolean }): Promise<unknown> {
    const former = this.#unanswered;
    this.#unanswered = [];
    const answers = await Promise.allSettled([...former, answer]);
    const failed = answers.find(({ status }) => status === "rejected");
    return failed && !isUndone ? Promise.reject((failed as PromiseRejectedResult).reason as Error) : answer;
  }

  #hold(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    this.#stream.cork();
  }

  #letGo(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#stream.uncork();
  }

  get #stream(): Duplex {
    return (this.#client as unknown as { connection: { stream: Duplex } }).connection.stream;
  }
}
