import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import type { Recorder } from "#database/transactions/recorded-transactions.ts";
import { bodyHash, type Step } from "./sealed-steps.ts";

type Keep = (tx: Tx, step: Step) => Promise<void>;

/**
 * The transactions of one request: those of a process that has died return what they returned to it, in their order,
 * and those after them are executed and kept.
 */
export class Steps implements Recorder {
  readonly #former: readonly Step[];
  readonly #keep: Keep;
  #at = 0;
  #ids: string[] = [];
  #found = false;

  constructor(former: readonly Step[], keep: Keep) {
    this.#former = former;
    this.#keep = keep;
  }

  /** How many transactions have been committed. */
  get count(): number {
    return this.#at;
  }

  /** The reply is that of the request that was carried out: nothing that it had done was passed over. */
  get isWhole(): boolean {
    return this.#found || this.#at >= this.#former.length;
  }

  /** @throws Problem `KEY_DONE` if another transaction stood in its place */
  former(body: string): { result: unknown } | null {
    const step = this.#former[this.#at];
    if (!step) return null;
    if (step.body !== bodyHash(body)) throw new Problem("KEY_DONE");
    this.committed();
    return { result: step.result };
  }

  async record(tx: Tx, { body, result }: { body: string; result: unknown }): Promise<void> {
    await this.#keep(tx, { body: bodyHash(body), result, ids: this.#ids });
  }

  committed(): void {
    this.#at += 1;
    this.#ids = [];
  }

  id(make: () => string): string {
    const id = this.#former[this.#at]?.ids[this.#ids.length] ?? make();
    this.#ids.push(id);
    return id;
  }

  found(): void {
    this.#found = true;
  }
}
