import { afterAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open-database.ts";
import { onEveryEngine } from "#database/testing.ts";
import { enqueue, type Kinds, plantRepeating, renewLease, runDueJobs, type Work } from "./jobs.ts";

const start = Date.parse("2026-11-21T10:00:00.000Z");

onEveryEngine("jobs", (fresh) => {
  const open: Database[] = [];
  let url: string;
  let database: Database;
  let time: number;
  const now = () => new Date(time);

  beforeEach(async () => {
    time = start;
    url = await fresh.url();
    database = another();
    await migrate(database, { backups: "/nowhere", now: now() });
  });
  afterAll(async () => {
    for (const one of open) await one.close();
  });

  function another(): Database {
    const opened = openDatabase(url);
    open.push(opened);
    return opened;
  }
  function plan(ids: string[], { kind = "mail", after = 0 } = {}): Promise<void> {
    const runAt = new Date(time + after);
    return database.db.transaction().execute(async (tx) => {
      for (const id of ids) await enqueue(tx, { id, kind, payload: { id }, runAt });
    });
  }
  function run(work: Work, on = database): Promise<number> {
    return runDueJobs(on, { kinds: { mail: { work } }, now });
  }
  function row(id: string) {
    return database.db.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  }

  test("1,000 jobs are done once each by two workers at the same time", async () => {
    const ids = Array.from({ length: 1000 }, (_, n) => `job-${n}`);
    await plan(ids);
    const done: Record<"one" | "other", string[]> = { one: [], other: [] };
    const noting = (list: string[]) => async (payload: unknown) => void list.push((payload as { id: string }).id);
    await Promise.all([run(noting(done.one)), run(noting(done.other), another())]);
    expect([...done.one, ...done.other].toSorted()).toEqual(ids.toSorted());
    expect(done.one.length * done.other.length).toBeGreaterThan(0);
    expect(await run(neverDone)).toBe(0);
  });

  test("a job that is not due waits, and one of a kind that nobody here does is left for others", async () => {
    await plan(["later"], { after: 1000 });
    await plan(["strange"], { kind: "unheard-of" });
    expect(await run(neverDone)).toBe(0);
    time += 1000;
    expect(await run(async () => {})).toBe(1);
    expect(await row("strange")).toMatchObject({ attempts: 0, done_at: null });
  });

  test("what was enqueued in a transaction that failed never runs", async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await enqueue(tx, { id: "ghost", kind: "mail", payload: null, runAt: now() });
      throw new Error("no order, no mail");
    });
    await expect(failing).rejects.toThrow("no order, no mail");
    expect(await run(neverDone)).toBe(0);
  });

  test("a job whose worker died is taken up by another one when the lease is over, not before", async () => {
    await plan(["lost"]);
    const { promise: dead, resolve } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const dying = run(() => {
      begin();
      return dead;
    });
    await begun;
    time += 60_000;
    expect(await run(neverDone, another())).toBe(0);
    time += 1;
    expect(await run(async () => {}, another())).toBe(1);
    expect(await row("lost")).toMatchObject({ attempts: 2, done_at: now().toISOString() });
    resolve();
    await dying;
  });

  test("a job that fails is tried again, later each time, ten times, and then left with its reason", async () => {
    await plan(["stubborn"]);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(await run(failing)).toBe(1);
      expect(await run(neverDone)).toBe(0);
      const next = Date.parse((await row("stubborn")).run_at);
      waits.push((next - time) / 1000);
      time = next;
    }
    expect(waits.slice(0, 4)).toEqual([10, 20, 40, 80]);
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
    expect(await run(neverDone)).toBe(0);
    expect(await row("stubborn")).toMatchObject({ attempts: 10, done_at: null, error: "no answer" });
  });

  test("a job of a lasting kind is tried for as long as it fails, every ten minutes in the end", async () => {
    await plan(["stubborn"]);
    const lasting = (work: Work) => runDueJobs(database, { kinds: { mail: { lasting: true, work } }, now });
    let wait = 0;
    for (let attempt = 0; attempt < 30; attempt += 1) {
      expect(await lasting(failing)).toBe(1);
      const next = Date.parse((await row("stubborn")).run_at);
      wait = (next - time) / 1000;
      time = next;
    }
    expect(wait).toBe(600);
    expect(await lasting(async () => {})).toBe(1);
    expect(await row("stubborn")).toMatchObject({ done_at: now().toISOString(), error: null });
  });

  test("a worker may be given longer for its jobs before it is taken for dead", async () => {
    await plan(["slow"]);
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const work = () => {
      begin();
      return end;
    };
    const slow = runDueJobs(database, { kinds: { mail: { work } }, now, leaseSeconds: 150 });
    await begun;
    time += 150_000;
    expect(await run(neverDone, another())).toBe(0);
    time += 1;
    expect(await run(async () => {}, another())).toBe(1);
    resolve();
    await slow;
  });

  test("work that goes on keeps its job for longer than its lease, and loses it once it says nothing more", async () => {
    await plan(["long"]);
    const taken: string[] = [];
    await run(async () => {
      for (let round = 0; round < 5; round += 1) {
        time += 50_000;
        await renewLease(database.db, { id: "long", now: now(), leaseSeconds: 60 });
        time += 50_000;
        await run(async () => void taken.push(`round ${round}`), another());
      }
      time += 60_000;
      await run(async () => void taken.push("the end"), another());
    });
    expect(taken).toEqual(["the end"]);
    await renewLease(database.db, { id: "long", now: now(), leaseSeconds: 60 });
    expect(await row("long")).toMatchObject({ leased_until: null, done_at: expect.any(String) as string });
  });

  test("one job that fails does not hold up the next", async () => {
    await plan(["a-fails", "b-works"]);
    const done: string[] = [];
    await run(async (payload) => {
      const { id } = payload as { id: string };
      if (id === "a-fails") throw new Error("no answer");
      done.push(id);
    });
    expect(done).toEqual(["b-works"]);
  });

  test("repeating work stands in the table once, whoever starts first, and comes back after its time", async () => {
    let rounds = 0;
    const kinds: Kinds = { trim: { everySeconds: 3600, work: async () => void (rounds += 1) } };
    const other = another();
    await Promise.all([database, other].map((one) => plantRepeating(one, { kinds, now: now() })));
    expect(await runDueJobs(database, { kinds, now })).toBe(1);
    expect(await runDueJobs(other, { kinds, now })).toBe(0);
    time += 3_600_000;
    expect(await runDueJobs(other, { kinds, now })).toBe(1);
    expect(rounds).toBe(2);
  });

  test("repeating work that fails for days begins again when what it needs is back", async () => {
    let broken = true;
    const work = () => (broken ? failing() : Promise.resolve());
    const kinds: Kinds = { trim: { everySeconds: 3600, work } };
    await plantRepeating(database, { kinds, now: now() });
    for (let attempt = 0; attempt < 30; attempt += 1) {
      expect(await runDueJobs(database, { kinds, now })).toBe(1);
      const next = Date.parse((await row("every:trim")).run_at);
      expect(next - time).toBeLessThanOrEqual(3_600_000);
      time = next;
    }
    broken = false;
    expect(await runDueJobs(database, { kinds, now })).toBe(1);
    expect(await row("every:trim")).toMatchObject({ attempts: 0, error: null });
  });
});

async function failing(): Promise<never> {
  throw new Error("no answer");
}

async function neverDone(): Promise<void> {
  throw new Error("this job was not to be done");
}
