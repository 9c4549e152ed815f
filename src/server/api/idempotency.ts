import { createHash } from "node:crypto";
import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import type { Incoming, Outcome } from "#platform/endpoints/endpoints.ts";

const keptSeconds = 7 * 24 * 60 * 60;
/** No request takes this long: the process of an older claim has died. */
const leaseSeconds = 60;
/** How long to wait for the reply to another request with the same key, in milliseconds. */
const patience = 10_000;

/**
 * Runs a POST with an `Idempotency-Key` once: the same request gets the first reply again, another request with the
 * same key is refused. Refusals and failures are not stored, since they changed nothing.
 */
export class Idempotency {
  readonly #db: Db;
  readonly #now: () => Date;

  constructor(db: Db, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  async once(incoming: Incoming, { key: sent, run }: { key: string; run: () => Promise<Outcome> }): Promise<Outcome> {
    if (sent.length > 255) throw new Problem("BAD_REQUEST");
    const key = hash(`${incoming.token?.token ?? ""} ${incoming.path} ${sent}`);
    // Keyed, with a key that is not stored: a body may contain a password, which could be guessed from a plain hash.
    const fingerprint = hash(`${sent} ${JSON.stringify(incoming.body) ?? ""}`);
    const start = Date.now();
    for (;;) {
      if (await this.#claim(key, fingerprint)) return this.#carryOut(key, run);
      const row = await this.#db.selectFrom("idempotency").selectAll().where("key", "=", key).executeTakeFirst();
      if (row && row.fingerprint !== fingerprint) throw new Problem("KEY_REUSED");
      if (row && row.status !== null) {
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
    const claim = { fingerprint, status: null, reply: null, expires_at: this.#later(leaseSeconds) };
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto("idempotency")
      .values({ key, ...claim })
      .onConflict((conflict) => conflict.column("key").doUpdateSet(claim).where("idempotency.expires_at", "<=", now))
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  async #carryOut(key: string, run: () => Promise<Outcome>): Promise<Outcome> {
    const outcome = await run();
    // Cookies are secrets and are not stored; a reply that sets one is not replayed.
    const keep = outcome.status < 400 && outcome.cookies.length === 0;
    if (keep) {
      const { status, reply } = outcome;
      const answer = { status, reply: JSON.stringify(reply), expires_at: this.#later(keptSeconds) };
      await this.#db.updateTable("idempotency").set(answer).where("key", "=", key).execute();
    } else {
      await this.#db.deleteFrom("idempotency").where("key", "=", key).execute();
    }
    return outcome;
  }

  #later(seconds: number): string {
    return new Date(this.#now().getTime() + seconds * 1000).toISOString();
  }
}

/** Returns how many were deleted. */
export async function trimIdempotency(db: Db, { now }: { now: Date }): Promise<number> {
  return affectedRows(await db.deleteFrom("idempotency").where("expires_at", "<", now.toISOString()).execute());
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
