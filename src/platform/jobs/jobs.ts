import { sql } from "kysely";
import type { Database, Db, Tx } from "#database/database.ts";
import { prepared, runPrepared } from "#database/prepared.ts";
import { defer } from "#database/transactions/defer.ts";
import type { Outside } from "../outside.ts";
import { giveWay } from "./give-way.ts";

/** A job, which runs at least once: running it twice must do no harm. */
export type Work = (payload: unknown, context: { now: Date }) => Promise<void>;
export type Kinds = Record<string, Kind>;
type Kind = {
  work: Work;
  everySeconds?: number;
  /** Retried until it succeeds, never given up. */
  lasting?: boolean;
};

type Claimed = { id: string; kind: string; payload: string; attempts: number };

/** A worker that holds a job for longer is considered dead, in seconds. */
const usualLease = 60;
const mostAttempts = 10;
/** Longest wait before lasting work is retried, in seconds. */
const longestWait = 600;
/** How long a job gives way to requests before it begins, in milliseconds. */
const givesWay = 500;

type NewJob = { id: string; kind: string; payload: unknown; runAt: Date };

/** Enqueues a job in the transaction that needs it: both happen or neither. */
export async function enqueue(tx: Tx, job: NewJob): Promise<void> {
  await defer(tx, enqueueing(tx, job));
}

function enqueueing(tx: Tx, job: NewJob) {
  const { id, kind, payload, runAt } = job;
  const row = { leased_until: null, attempts: 0, error: null, done_at: null };
  return prepared(tx, {
    shape: "enqueue a job",
    values: { id, kind, payload: JSON.stringify(payload), run_at: runAt.toISOString() },
    build: (from, values) =>
      from
        .insertInto("jobs")
        .values({ ...values, ...row })
        .onConflict((conflict) => conflict.column("id").doNothing()),
  });
}

type Run = { kinds: Kinds; now: () => Date; leaseSeconds?: number; stopped?: () => boolean };

/**
 * Runs all jobs that are due and free, one after another. If a worker dies, its lease expires and another worker takes
 * the job. Failed jobs are retried with growing waits, and finally given up.
 */
export async function runDueJobs(
  database: Database,
  { kinds, now, leaseSeconds = usualLease, stopped = () => false }: Run,
): Promise<number> {
  let done = 0;
  for (;;) {
    await giveWay({ most: givesWay });
    if (stopped()) return done;
    const job = await claim(database, { kinds: Object.keys(kinds), now: now(), leaseSeconds });
    if (!job) return done;
    await perform(database, { job, kinds, now });
    done += 1;
  }
}

type Claim = { kinds: string[]; now: Date; leaseSeconds: number };

async function claim(database: Database, { kinds, now, leaseSeconds }: Claim): Promise<Claimed | undefined> {
  const time = now.toISOString();
  const lease = new Date(now.getTime() + leaseSeconds * 1000).toISOString();
  const lock = database.engine === "postgres" ? sql`for update skip locked` : sql``;
  const [job] = await runPrepared(database.db, {
    shape: `claim a job: ${kinds.join(" ")}`,
    values: { time, lease },
    build: (from, values) => {
      const statement = sql<Claimed>`
        update jobs set leased_until = ${values.lease}, attempts = attempts + 1
        where id = (
          select id from jobs
          where done_at is null and run_at <= ${values.time} and attempts < ${mostAttempts}
            and (leased_until is null or leased_until < ${values.time})
            and kind in (${sql.join(kinds)})
          order by run_at, id limit 1 ${lock}
        )
        returning id, kind, payload, attempts`;
      return { compile: () => statement.compile(from) };
    },
  });
  return job;
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
        // Repeating work is never given up, since nothing would enqueue it again.
        ...(kind?.everySeconds || kind?.lasting ? { attempts: Math.min(job.attempts, mostAttempts - 1) } : {}),
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
  await runPrepared(db, {
    shape: "a job is done",
    values: { id: job.id, done: now().toISOString() },
    build: (from, { id, done }) =>
      from
        .updateTable("jobs")
        // The payload may be personal data, and is no longer needed.
        .set({ done_at: done, leased_until: null, error: null, payload: "null" })
        .where("id", "=", id),
  });
}

/** In seconds; repeating work waits no longer than its interval. */
function waitAfter({ attempts }: Claimed, kind: Kind | undefined): number {
  return Math.min(5 * 2 ** attempts, kind?.everySeconds ?? (kind?.lasting ? longestWait : Number.POSITIVE_INFINITY));
}

/** Keeps a job from other workers for so much longer: work that takes its time says from time to time that it goes on. */
export async function renewLease(db: Db, { id, now, leaseSeconds }: Lease): Promise<void> {
  const until = new Date(now.getTime() + leaseSeconds * 1000).toISOString();
  await db.updateTable("jobs").set({ leased_until: until }).where("id", "=", id).where("done_at", "is", null).execute();
}

type Lease = { id: string; now: Date; leaseSeconds: number };

/** For the start of the only process: every worker that holds a job is dead. */
export async function freeLeases(db: Db): Promise<void> {
  await db.updateTable("jobs").set({ leased_until: null }).where("done_at", "is", null).execute();
}

/** Deletes finished jobs after a day. */
export async function trimJobs(db: Db, { now }: { now: Date }): Promise<void> {
  const before = new Date(now.getTime() - 24 * 60 * 60 * 1000).toISOString();
  await db.deleteFrom("jobs").where("done_at", "<", before).execute();
}

/** Ensures that each repeating kind is in the table exactly once, whichever process starts first. */
export async function plantRepeating(database: Database, { kinds, now }: { kinds: Kinds; now: Date }): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    for (const [kind, { everySeconds }] of Object.entries(kinds)) {
      if (everySeconds) await enqueue(tx, { id: `every:${kind}`, kind, payload: null, runAt: now });
    }
  });
}

export type RunningJobs = { stop: () => Promise<void> };
type Start = {
  kinds: Kinds;
  outside: Outside;
  leaseSeconds?: number;
  /** Between two rounds, in milliseconds. */
  pause?: number;
  /** Called for the first of several equal errors: a full disk or a database that is away fails in every round. */
  onError: (error: unknown) => void;
};

/** Runs due jobs every second until it is stopped; stopping waits for the current job. */
export function startJobs(
  database: Database,
  { kinds, outside, leaseSeconds = usualLease, pause = 1000, onError }: Start,
): RunningJobs {
  let stopped = false;
  let trouble: string | null = null;
  let timer: NodeJS.Timeout;
  let running: Promise<unknown> = Promise.resolve();
  const round = (): void => {
    running = runDueJobs(database, { kinds, now: outside.now, leaseSeconds, stopped: () => stopped })
      .then(
        () => {
          trouble = null;
        },
        (error: unknown) => {
          if (String(error) !== trouble) onError(error);
          trouble = String(error);
        },
      )
      .then(() => {
        if (!stopped) timer = setTimeout(round, pause);
      });
  };
  timer = setTimeout(round, pause);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
