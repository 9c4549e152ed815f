import { createHash } from "node:crypto";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import { lastInTransactions } from "#database/last-in-transactions.ts";
import type { Incoming, Outcome } from "#platform/endpoints/endpoints.ts";
import { countDown, countUp } from "#platform/endpoints/limits.ts";

const keptSeconds = 7 * 24 * 60 * 60;
/** No request takes this long: the process of an older claim has died. */
const leaseSeconds = 60;
/** How long to wait for the reply to another request with the same key, in milliseconds. */
const patience = 10_000;
/** How many requests of strangers in one network are remembered in a day, and the longest answer, in characters. */
const ofNetwork = { most: 300, seconds: 24 * 60 * 60 };
const longestAnswer = 10_000;

type Asked = {
  key: string;
  run: () => Promise<Outcome>;
  /** Of a caller whose requests are limited; null for the staff. */
  network: string | null;
};

/**
 * Runs a POST with an `Idempotency-Key` once: the same request gets the first reply again, another request with the
 * same key is refused. Refusals and failures are not stored, since they changed nothing. That it is carried out is
 * stored in its own transaction; if the process dies before the answer is stored, the request is refused and not
 * repeated.
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
    const start = Date.now();
    if (network !== null && !(await this.#read(key)))
      await countUp(this.#db, { ...limitOf(network), now: this.#now() });
    for (;;) {
      if (await this.#claim(key, fingerprint)) return this.#carryOut(key, { run, network });
      const row = await this.#read(key);
      if (row && row.fingerprint !== fingerprint) throw new Problem("KEY_REUSED");
      if (row?.status === 0 && (row.lease_ends_at ?? "") <= this.#later(0)) throw new Problem("KEY_DONE");
      if (row?.status) {
        return { status: row.status, reply: JSON.parse(row.reply ?? "null"), cookies: [], tags: [], validUntil: null };
      }
      if (Date.now() - start > patience) throw new Problem("BUSY", { retryAfter: 5 });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /**
   * The process that claims the key does the work. If it dies, its claim expires and the next one may claim the key.
   */
  async #claim(key: string, fingerprint: string): Promise<boolean> {
    const now = this.#now().toISOString();
    const lease = this.#later(leaseSeconds);
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

  async #carryOut(key: string, { run, network }: Pick<Asked, "run" | "network">): Promise<Outcome> {
    const outcome = await lastInTransactions((tx) => this.#markDone(tx, key), run);
    // Cookies are secrets and are not stored; a reply that sets one is not replayed.
    const keep = outcome.status < 400 && outcome.cookies.length === 0;
    if (keep) {
      const reply = JSON.stringify(outcome.reply);
      const isLong = network !== null && reply.length > longestAnswer;
      const answer = isLong ? { status: 0, lease_ends_at: this.#later(0) } : { status: outcome.status, reply };
      const kept = { ...answer, expires_at: this.#later(keptSeconds) };
      await this.#db.updateTable("idempotency").set(kept).where("key", "=", key).execute();
    } else {
      await this.#db.deleteFrom("idempotency").where("key", "=", key).execute();
      if (network !== null) await countDown(this.#db, limitOf(network));
    }
    return outcome;
  }

  async #markDone(tx: Tx, key: string): Promise<void> {
    const done = { status: 0, expires_at: this.#later(keptSeconds) };
    await tx.updateTable("idempotency").set(done).where("key", "=", key).where("status", "is", null).execute();
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
