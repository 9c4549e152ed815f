import type { Db, Tx } from "#database/database.ts";
import { suppress } from "#platform/mail/suppression.ts";

/** What became of one attempt. */
export type Outcome = { id: string } & (
  | { state: "sent" | "filed" | "skipped" }
  | {
      state: "refused";
      said: string /** The mailbox is not there: nothing is sent to it any more. */;
      gone: string | null;
    }
  | { state: "waiting"; attempts: number; at: Date }
);

/** Every commit waits for the disk; so many are written with one, or all that came within a moment. */
const atOnce = 32;
const moment = 20;

/**
 * Writes down what became of mails, many in one transaction. Until that is done, a crash makes them doubtful: that is
 * why nothing is kept back longer than a moment.
 */
export class Outcomes {
  readonly #db: Db;
  readonly #issue: string;
  readonly #now: () => Date;
  #pending: Outcome[] = [];
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();
  #failed: unknown = null;

  constructor(db: Db, { issue, now }: { issue: string; now: () => Date }) {
    this.#db = db;
    this.#issue = issue;
    this.#now = now;
  }

  /** Resolves when there is room for more. @throws what kept an earlier one from being written */
  async note(outcome: Outcome): Promise<void> {
    this.#pending.push(outcome);
    if (this.#pending.length >= atOnce) return this.written();
    this.#timer ??= setTimeout(() => void this.#write(), moment);
    if (this.#failed) throw this.#failed;
  }

  /** Resolves when everything that was noted is written. @throws what kept it from being written */
  async written(): Promise<void> {
    await this.#write();
    if (this.#failed) throw this.#failed;
  }

  #write(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const outcomes = this.#pending;
    this.#pending = [];
    const [issue, now] = [this.#issue, this.#now()];
    this.#writing = this.#writing.then(async () => {
      if (outcomes.length === 0) return;
      try {
        await this.#db.transaction().execute((tx) => writeOutcomes(tx, { issue, outcomes, now }));
      } catch (error) {
        this.#failed ??= error;
      }
    });
    return this.#writing;
  }
}

type Writing = { issue: string; outcomes: Outcome[]; now: Date };

async function writeOutcomes(tx: Tx, { issue, outcomes, now }: Writing): Promise<void> {
  const counts = { sent: 0, filed: 0, skipped: 0, refused: 0 };
  for (const state of ["sent", "filed", "skipped"] as const) {
    const ids = outcomes.filter((one) => one.state === state).map(({ id }) => id);
    if (ids.length === 0) continue;
    const { numUpdatedRows } = await tx
      .updateTable("issue_deliveries")
      .set({ state, leased_until: null })
      .where("id", "in", ids)
      // True even if it took longer than the lease: then nobody needs to try any more.
      .where("state", "in", ["sending", "waiting"])
      .executeTakeFirst();
    counts[state] = Number(numUpdatedRows);
  }
  for (const outcome of outcomes) {
    if (outcome.state === "refused") counts.refused += await writeRefusal(tx, { outcome, now });
    if (outcome.state !== "waiting") continue;
    await tx
      .updateTable("issue_deliveries")
      .set({ state: "waiting", leased_until: null, attempts: outcome.attempts, next_at: outcome.at.toISOString() })
      .where("id", "=", outcome.id)
      .where("state", "=", "sending")
      .execute();
  }
  await tx
    .updateTable("issues")
    .set((eb) => ({
      sent: eb("sent", "+", counts.sent),
      filed: eb("filed", "+", counts.filed),
      skipped: eb("skipped", "+", counts.skipped),
      refused: eb("refused", "+", counts.refused),
    }))
    .where("id", "=", issue)
    .execute();
}

type Refusal = { outcome: Extract<Outcome, { state: "refused" }>; now: Date };

async function writeRefusal(tx: Tx, { outcome, now }: Refusal): Promise<number> {
  const { id, said, gone } = outcome;
  const { numUpdatedRows } = await tx
    .updateTable("issue_deliveries")
    .set({ state: "refused", leased_until: null, error: said })
    .where("id", "=", id)
    .where("state", "in", ["sending", "waiting"])
    .executeTakeFirst();
  if (gone && numUpdatedRows === 1n) await suppress(tx, { address: gone, reason: "hard", said, now });
  return Number(numUpdatedRows);
}
