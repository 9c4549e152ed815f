import { createHash } from "node:crypto";
import { sql } from "kysely";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import type { IdempotencyRow } from "#database/schema.ts";
import { recordTransactions } from "#database/transactions/recorded-transactions.ts";
import type { Incoming, Outcome } from "#platform/endpoints/endpoint.ts";
import { countDown, countUp } from "#platform/endpoints/limits.ts";
import { openReply, openSteps, type Step, sealOf, sealReply, sealStep } from "./repeats/sealed-steps.ts";
import { Steps } from "./repeats/steps.ts";

const keptSeconds = 7 * 24 * 60 * 60;
/** No request takes this long: the process of an older claim has died. */
const leaseSeconds = 60;
/** How long to wait for the reply to another request with the same key, in milliseconds. */
const patience = 10_000;
/** How many requests of strangers in one network are remembered in a day, and the longest answer, in characters. */
const ofNetwork = { most: 300, seconds: 24 * 60 * 60 };
const longestAnswer = 10_000;
/** The longest result of a transaction that is stored, in characters. */
const longestStep = 1_000_000;

type Asked = {
  key: string;
  run: () => Promise<Outcome>;
  /** Of a caller whose requests are limited; null for the staff. */
  network: string | null;
};

type Claimed = Pick<Asked, "run" | "network"> & {
  key: string;
  /** Until when the request is ours: whoever is slower finds it taken over, and commits nothing more. */
  lease: string;
  seal: Buffer;
  former: readonly Step[];
};

/**
 * Runs a POST with an `Idempotency-Key` once: the same request gets the first reply again, another request with the
 * same key is refused. Refusals and failures are not stored, since they changed nothing. What each transaction of the
 * request returned is stored in that transaction. What is stored is encrypted with the key of the caller. If the process
 * dies before the reply is stored, the next who asks continues the request: what was committed is not repeated but
 * returned. Where that does not lead to the reply, the request is refused with `KEY_DONE`.
 */
export class Idempotency {
  readonly #db: Db;
  readonly #now: () => Date;

  constructor(db: Db, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /** @throws Problem `BAD_REQUEST`, `KEY_REUSED`, `KEY_DONE`, `BUSY`; `TOO_MANY` for a network */
  async once(incoming: Incoming, { key: sent, run, network }: Asked): Promise<Outcome> {
    if (sent.length > 255) throw new Problem("BAD_REQUEST");
    const key = hash(`${incoming.token?.token ?? ""} ${incoming.path} ${sent}`);
    // Keyed, with a key that is not stored: a body may contain a password, which could be guessed from a plain hash.
    const fingerprint = hash(`${sent} ${JSON.stringify(incoming.body) ?? ""}`);
    const seal = sealOf({ sent, token: incoming.token?.token ?? "" });
    const start = Date.now();
    if (network !== null && !(await this.#read(key)))
      await countUp(this.#db, { ...limitOf(network), now: this.#now() });
    for (;;) {
      const lease = this.#later(leaseSeconds);
      const claimed = { key, lease, seal, run, network, former: [] };
      if (await this.#claim({ key, lease, fingerprint })) return this.#carryOut(claimed);
      const row = await this.#read(key);
      if (row && row.fingerprint !== fingerprint) throw new Problem("KEY_REUSED");
      if (row?.status === 0 && (row.lease_ends_at ?? "") <= this.#later(0)) {
        const former = row.reply ? openSteps(row.reply.split("\n"), seal) : null;
        if (!former) throw new Problem("KEY_DONE");
        if (await this.#takeOver(row, lease)) return this.#continue({ ...claimed, former });
      } else if (row?.status) {
        const reply: unknown = JSON.parse(openReply(row.reply ?? "null", seal));
        return { status: row.status, reply, cookies: [], tags: [], validUntil: null };
      }
      if (Date.now() - start > patience) throw new Problem("BUSY", { retryAfter: 5 });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /**
   * The process that claims the key does the work. If it dies, its claim expires and the next one may claim the key.
   */
  async #claim({ key, lease, fingerprint }: { key: string; lease: string; fingerprint: string }): Promise<boolean> {
    const now = this.#now().toISOString();
    const claim = { fingerprint, status: null, reply: null, expires_at: lease, lease_ends_at: lease };
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto("idempotency")
      .values({ key, ...claim })
      .onConflict((conflict) => conflict.column("key").doUpdateSet(claim).where("idempotency.expires_at", "<=", now))
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  #read(key: string) {
    return this.#db.selectFrom("idempotency").selectAll().where("key", "=", key).executeTakeFirst();
  }

  /** One of those who ask continues the request; the others wait for the reply. */
  async #takeOver({ key, lease_ends_at: former }: IdempotencyRow, lease: string): Promise<boolean> {
    const taken = await this.#db
      .updateTable("idempotency")
      .set({ lease_ends_at: lease })
      .where("key", "=", key)
      .where("status", "=", 0)
      .where("lease_ends_at", former === null ? "is" : "=", former)
      .execute();
    return affectedRows(taken) === 1;
  }

  async #carryOut(claimed: Claimed): Promise<Outcome> {
    const { outcome, steps } = await this.#recorded(claimed);
    // Cookies are secrets and are not stored; a reply that sets one is not replayed.
    if (outcome.status < 400 && outcome.cookies.length === 0) await this.#keepReply(outcome, claimed);
    else if (outcome.status >= 500 && steps.count > 0) await this.#endLease(claimed);
    else await this.#forget(claimed);
    return outcome;
  }

  /** @throws Problem `KEY_DONE` if the reply is not that of the request that was carried out */
  async #continue(claimed: Claimed): Promise<Outcome> {
    const { outcome, steps } = await this.#recorded(claimed);
    const isDone = outcome.status < 400 && outcome.cookies.length === 0 && steps.isWhole;
    if (isDone) await this.#keepReply(outcome, claimed);
    else await this.#endLease(claimed);
    if (isDone || outcome.status >= 500 || outcome.status === 429) return outcome;
    throw new Problem("KEY_DONE");
  }

  async #recorded(claimed: Claimed): Promise<{ outcome: Outcome; steps: Steps }> {
    const { seal, former, network, run } = claimed;
    const most = network === null ? longestStep : longestAnswer;
    const steps = new Steps(former, (tx, step) =>
      this.#keepStep(tx, { claimed, line: sealStep(step, { seal, most }) }),
    );
    return { outcome: await recordTransactions(steps, run), steps };
  }

  /** @throws Problem `KEY_DONE` if another process has taken the request over */
  async #keepStep(tx: Tx, { claimed: { key, lease }, line }: { claimed: Claimed; line: string }): Promise<void> {
    const lines = sql<string>`case when reply is null then ${line} else reply || ${`\n${line}`} end`;
    const done = { status: 0, reply: lines, expires_at: this.#later(keptSeconds) };
    const kept = await tx
      .updateTable("idempotency")
      .set(done)
      .where("key", "=", key)
      .where("lease_ends_at", "=", lease)
      .execute();
    if (affectedRows(kept) === 0) throw new Problem("KEY_DONE");
  }

  async #keepReply(outcome: Outcome, { key, lease, seal, network }: Claimed): Promise<void> {
    const reply = JSON.stringify(outcome.reply) ?? "null";
    const isLong = network !== null && reply.length > longestAnswer;
    const answer = isLong
      ? { status: 0, reply: null, lease_ends_at: this.#later(0) }
      : { status: outcome.status, reply: sealReply(reply, seal) };
    const kept = { ...answer, expires_at: this.#later(keptSeconds) };
    await this.#db
      .updateTable("idempotency")
      .set(kept)
      .where("key", "=", key)
      .where("lease_ends_at", "=", lease)
      .execute();
  }

  async #endLease({ key, lease }: Claimed): Promise<void> {
    await this.#db
      .updateTable("idempotency")
      .set({ lease_ends_at: this.#later(0) })
      .where("key", "=", key)
      .where("lease_ends_at", "=", lease)
      .execute();
  }

  async #forget({ key, lease, network }: Claimed): Promise<void> {
    await this.#db.deleteFrom("idempotency").where("key", "=", key).where("lease_ends_at", "=", lease).execute();
    if (network !== null) await countDown(this.#db, limitOf(network));
  }

  #later(seconds: number): string {
    return new Date(this.#now().getTime() + seconds * 1000).toISOString();
  }
}

/** Returns how many were deleted. */
export async function trimIdempotency(db: Db, { now }: { now: Date }): Promise<number> {
  return affectedRows(await db.deleteFrom("idempotency").where("expires_at", "<", now.toISOString()).execute());
}

function limitOf(network: string) {
  return { key: `idempotency:${network}`, ...ofNetwork };
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
