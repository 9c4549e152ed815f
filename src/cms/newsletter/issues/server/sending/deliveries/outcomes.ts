import type { DeliveryState } from "#cms/newsletter/issues/issue-states.ts";
import type { Db, Tx } from "#database/database.ts";
import { suppress } from "#platform/mail/suppression.ts";

/** What became of one attempt. */
export type Outcome = { id: string } & (
  | { state: "sent" | "filed" | "skipped" | "doubtful" }
  | {
      state: "refused";
      said: string /** The mailbox is not there: nothing is sent to it any more. */;
      gone: string | null;
    }
  | { state: "waiting"; attempts: number; at: Date }
);

/** In milliseconds: for so long others are waited for, so that one commit does for all. */
const moment = { handingOver: 5, outcome: 20 };

type Pending = {
  handing: { id: string; done: (mine: boolean) => void; fail: (error: unknown) => void }[];
  outcomes: Outcome[];
};

/**
 * Writes down that mails are being handed over, and what became of them. Every commit waits for the disk, so all that
 * comes meanwhile is written with the next one.
 */
export class Outcomes {
  readonly #db: Db;
  readonly #issue: string;
  readonly #now: () => Date;
  #pending: Pending = { handing: [], outcomes: [] };
  readonly #together: number;
  #timer: { timeout: NodeJS.Timeout; at: number } | null = null;
  #writing: Promise<void> | null = null;
  #failed: { error: unknown } | null = null;

  /** `together`: so many mails are under way at once. */
  constructor(db: Db, { issue, together, now }: { issue: string; together: number; now: () => Date }) {
    this.#db = db;
    this.#issue = issue;
    this.#together = together;
    this.#now = now;
  }

  /**
   * Resolves when it is written that this mail may have been taken from now on; false: it is somebody else's by now.
   * @throws what kept it from being written
   */
  handOver(id: string): Promise<boolean> {
    const { promise, resolve: done, reject: fail } = Promise.withResolvers<boolean>();
    this.#pending.handing.push({ id, done, fail });
    if (this.#pending.handing.length >= this.#together) void this.#write();
    else this.#writeIn(moment.handingOver);
    return promise;
  }

  /** @throws what kept an earlier one from being written */
  note(outcome: Outcome): void {
    this.#pending.outcomes.push(outcome);
    this.#writeIn(moment.outcome);
    if (this.#failed) throw this.#failed.error;
  }

  /** Resolves when everything that was noted is written. @throws what kept it from being written */
  async written(): Promise<void> {
    await this.#write();
    if (this.#failed) throw this.#failed.error;
  }

  #writeIn(milliseconds: number): void {
    const at = performance.now() + milliseconds;
    if (this.#timer && this.#timer.at <= at) return;
    if (this.#timer) clearTimeout(this.#timer.timeout);
    this.#timer = { timeout: setTimeout(() => void this.#write(), milliseconds), at };
  }

  /** One commit at a time: what comes while it runs is in the next one. */
  #write(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer.timeout);
    this.#timer = null;
    this.#writing ??= this.#writeAll().finally(() => (this.#writing = null));
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#pending.handing.length + this.#pending.outcomes.length > 0) {
      const { handing, outcomes } = this.#pending;
      this.#pending = { handing: [], outcomes: [] };
      const writing = { issue: this.#issue, handing: handing.map(({ id }) => id), outcomes, now: this.#now() };
      try {
        const mine = await this.#db.transaction().execute((tx) => writeDown(tx, writing));
        for (const { id, done } of handing) done(mine.has(id));
      } catch (error) {
        this.#failed ??= { error };
        for (const { fail } of handing) fail(error);
      }
    }
  }
}

type Writing = { issue: string; handing: string[]; outcomes: Outcome[]; now: Date };

/** Returns which of those that are to be handed over are still ours. */
async function writeDown(tx: Tx, { handing, ...writing }: Writing): Promise<Set<string>> {
  if (writing.outcomes.length > 0) await writeOutcomes(tx, writing);
  if (handing.length === 0) return new Set();
  const mine = await tx
    .updateTable("issue_deliveries")
    .set({ state: "handed" })
    .where("id", "in", handing)
    .where("state", "=", "sending")
    .returning("id")
    .execute();
  return new Set(mine.map(({ id }) => id));
}

async function writeOutcomes(tx: Tx, { issue, outcomes, now }: Omit<Writing, "handing">): Promise<void> {
  const counts = { sent: 0, filed: 0, skipped: 0, refused: 0, doubtful: 0 };
  for (const state of ["sent", "filed", "skipped", "doubtful"] as const) {
    const ids = outcomes.filter((one) => one.state === state).map(({ id }) => id);
    if (ids.length > 0) counts[state] = await writeState(tx, { ids, state });
  }
  for (const outcome of outcomes) {
    if (outcome.state === "refused") counts.refused += await writeRefusal(tx, { outcome, now });
    if (outcome.state !== "waiting") continue;
    await tx
      .updateTable("issue_deliveries")
      .set({ state: "waiting", leased_until: null, attempts: outcome.attempts, next_at: outcome.at.toISOString() })
      .where("id", "=", outcome.id)
      .where("state", "in", inHand)
      .execute();
  }
  if (Object.values(counts).every((count) => count === 0)) return;
  await tx
    .updateTable("issues")
    .set((eb) => ({
      sent: eb("sent", "+", counts.sent),
      filed: eb("filed", "+", counts.filed),
      skipped: eb("skipped", "+", counts.skipped),
      refused: eb("refused", "+", counts.refused),
      doubtful: eb("doubtful", "+", counts.doubtful),
    }))
    .where("id", "=", issue)
    .execute();
}

const inHand: DeliveryState[] = ["sending", "handed"];
/** What was taken is taken, even if the answer took longer than the lease: then nobody needs to try any more. */
const notDone: DeliveryState[] = ["waiting", ...inHand];

type Settled = { ids: string[]; state: "sent" | "filed" | "skipped" | "doubtful" };

async function writeState(tx: Tx, { ids, state }: Settled): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("issue_deliveries")
    .set({ state, leased_until: null })
    .where("id", "in", ids)
    .where("state", "in", notDone)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type Refusal = { outcome: Extract<Outcome, { state: "refused" }>; now: Date };

async function writeRefusal(tx: Tx, { outcome, now }: Refusal): Promise<number> {
  const { id, said, gone } = outcome;
  const { numUpdatedRows } = await tx
    .updateTable("issue_deliveries")
    .set({ state: "refused", leased_until: null, error: said })
    .where("id", "=", id)
    .where("state", "in", notDone)
    .executeTakeFirst();
  if (gone && numUpdatedRows === 1n) await suppress(tx, { address: gone, reason: "hard", said, now });
  return Number(numUpdatedRows);
}
