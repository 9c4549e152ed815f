import { sql } from "kysely";
import type { Database, Tx } from "#database/database.ts";
import type { Outside } from "./outside.ts";

/** Work to be done later, at least once: everything it does must bear being done twice. */
export type Work = (payload: unknown, context: { now: Date }) => Promise<void>;
export type Kinds = Record<string, { work: Work; everySeconds?: number }>;

type Claimed = { id: string; kind: string; payload: string; attempts: number };

const leaseSeconds = 60;
const mostAttempts = 10;

/** Enqueues in the transaction that makes the work necessary: both happen or neither. */
export async function enqueue(tx: Tx, job: { id: string; kind: string; payload: unknown; runAt: Date }): Promise<void> {
  await tx
    .insertInto("jobs")
    .values({
      id: job.id,
      kind: job.kind,
      payload: JSON.stringify(job.payload),
      run_at: job.runAt.toISOString(),
      leased_until: null,
      attempts: 0,
      error: null,
      done_at: null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/**
 * Takes what is due and free, one after another, until nothing is left. A worker that dies loses its lease,
 * and another one takes the job up. Failures are tried again, later each time, and then left for the owner.
 */
export async function runDueJobs(
  database: Database,
  { kinds, now, stopped = () => false }: { kinds: Kinds; now: () => Date; stopped?: () => boolean },
): Promise<number> {
  let done = 0;
  for (;;) {
    if (stopped()) return done;
    const job = await claim(database, { kinds: Object.keys(kinds), now: now() });
    if (!job) return done;
    await perform(database, { job, kinds, now });
    done += 1;
  }
}

async function claim(database: Database, { kinds, now }: { kinds: string[]; now: Date }): Promise<Claimed | undefined> {
  const time = now.toISOString();
  const lease = new Date(now.getTime() + leaseSeconds * 1000).toISOString();
  const lock = database.engine === "postgres" ? sql`for update skip locked` : sql``;
  const result = await sql<Claimed>`
    update jobs set leased_until = ${lease}, attempts = attempts + 1
    where id = (
      select id from jobs
      where done_at is null and run_at <= ${time} and attempts < ${mostAttempts}
        and (leased_until is null or leased_until < ${time})
        and kind in (${sql.join(kinds)})
      order by run_at, id limit 1 ${lock}
    )
    returning id, kind, payload, attempts`.execute(database.db);
  return result.rows[0];
}

async function perform(
  { db }: Database,
  { job, kinds, now }: { job: Claimed; kinds: Kinds; now: () => Date },
): Promise<void> {
  const kind = kinds[job.kind];
  try {
    await kind?.work(JSON.parse(job.payload), { now: now() });
  } catch (error) {
    const later = new Date(now().getTime() + 1000 * waitAfter(job, kind)).toISOString();
    await db
      .updateTable("jobs")
      .set({
        leased_until: null,
        run_at: later,
        error: error instanceof Error ? error.message : String(error),
        // Repeating work is never given up: nobody would plant it again.
        ...(kind?.everySeconds ? { attempts: Math.min(job.attempts, mostAttempts - 1) } : {}),
      })
      .where("id", "=", job.id)
      .execute();
    return;
  }
  if (kind?.everySeconds) {
    const next = new Date(now().getTime() + kind.everySeconds * 1000).toISOString();
    await db
      .updateTable("jobs")
      .set({ leased_until: null, run_at: next, attempts: 0, error: null })
      .where("id", "=", job.id)
      .execute();
    return;
  }
  await db
    .updateTable("jobs")
    .set({ done_at: now().toISOString(), leased_until: null, error: null })
    .where("id", "=", job.id)
    .execute();
}

/** Seconds; repeating work waits no longer than it does between two rounds. */
function waitAfter({ attempts }: Claimed, kind: Kinds[string] | undefined): number {
  return Math.min(5 * 2 ** attempts, kind?.everySeconds ?? Number.POSITIVE_INFINITY);
}

/** Sees to it that each repeating kind stands in the table once, whoever starts first. */
export async function plantRepeating(database: Database, { kinds, now }: { kinds: Kinds; now: Date }): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    for (const [kind, { everySeconds }] of Object.entries(kinds)) {
      if (everySeconds) await enqueue(tx, { id: `every:${kind}`, kind, payload: null, runAt: now });
    }
  });
}

/** Looks for due jobs every second until stopped; stopping waits for the job in hand. */
export function startJobs(
  database: Database,
  { kinds, outside, onError }: { kinds: Kinds; outside: Outside; onError: (error: unknown) => void },
): { stop: () => Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let running: Promise<unknown> = Promise.resolve();
  const round = (): void => {
    running = runDueJobs(database, { kinds, now: outside.now, stopped: () => stopped })
      .catch(onError)
      .then(() => {
        if (!stopped) timer = setTimeout(round, 1000);
      });
  };
  timer = setTimeout(round, 1000);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
