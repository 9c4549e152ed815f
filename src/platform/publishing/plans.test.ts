import { beforeEach, expect, test } from "vitest";
import { Problem } from "#contract/wire/problem.ts";
import type { Database } from "#database/database.ts";
import { onEveryEngine } from "#database/testing.ts";
import { runDueJobs } from "../jobs/jobs.ts";
import { type CarryOut, dropPlan, makePlan, type Plan, planJobs, plansOf } from "./plans.ts";

const start = Date.parse("2026-11-21T10:00:00.000Z");

onEveryEngine("plans", (fresh) => {
  let database: Database;
  let time: number;

  beforeEach(async () => {
    database = await fresh.database();
    time = start;
  });

  const now = () => new Date(time);
  const at = new Date(start + 60_000);
  const usual: Plan = { id: "p1", kind: "entry", thing: "e", act: "publish", language: "en", at, by: "u" };
  const make = (plan: Partial<Plan> = {}) =>
    database.db.transaction().execute((tx) => makePlan(tx, { plan: { ...usual, ...plan }, now: now() }));
  const run = (carryOut: CarryOut, failed: CarryOut = async () => {}) =>
    runDueJobs(database, { kinds: planJobs(database.db, { entry: { carryOut, failed } }), now });
  const left = async () => (await plansOf(database.db, { things: ["e"] })).map(({ id, error }) => [id, error]);

  test("are handed over as they were made, in the transaction that takes them away", async () => {
    await make();
    const seen: unknown[] = [];
    const note: CarryOut = async (tx, plan) => {
      seen.push(plan, await tx.selectFrom("plans").select("id").execute());
    };
    await run(note);
    expect(seen).toEqual([]);
    time = at.getTime();
    await run(note);
    expect(seen).toEqual([usual, []]);
    expect(await left()).toEqual([]);
  });

  test("that are refused stay with the code of the refusal, and nothing of what was begun", async () => {
    await make();
    time = at.getTime();
    const told: Plan[] = [];
    await run(
      async (tx) => {
        const row = { language: "de", key: "half", text: "done", shipped: "", version: 1, reset: 0, changed_at: "" };
        await tx.insertInto("texts").values(row).execute();
        throw new Problem("LANGUAGE_MISSING");
      },
      async (_, plan) => void told.push(plan),
    );
    expect(told).toEqual([usual]);
    expect(await left()).toEqual([["p1", "LANGUAGE_MISSING"]]);
    expect(await database.db.selectFrom("texts").selectAll().execute()).toEqual([]);
    time += 3_600_000;
    expect(await run(async () => {})).toBe(0);
  });

  test("that fail for a reason nobody foresaw are tried again", async () => {
    await make();
    time = at.getTime();
    await run(async () => {
      throw new Error("the line is dead");
    });
    expect(await left()).toEqual([["p1", null]]);
    time += 10_000;
    let done = 0;
    await run(async () => void (done += 1));
    expect([done, await left()]).toEqual([1, []]);
  });

  test("that were replaced are not carried out, though their job still stands in the table", async () => {
    await make();
    await make({ id: "p2", at: new Date(start + 120_000) });
    const done: string[] = [];
    const note: CarryOut = async (_, { id }) => void done.push(id);
    time = at.getTime();
    await run(note);
    expect([done, await left()]).toEqual([[], [["p2", null]]]);
    time += 60_000;
    await run(note);
    expect([done, await left()]).toEqual([["p2"], []]);
  });

  test("are taken back only as what they are", async () => {
    await make();
    const drop = (kind: string) => database.db.transaction().execute((tx) => dropPlan(tx, { id: "p1", kind }));
    await expect(drop("page")).rejects.toMatchObject({ code: "C404" });
    expect(await left()).toHaveLength(1);
    expect(await drop("entry")).toMatchObject({ thing: "e", act: "publish" });
    expect(await left()).toEqual([]);
  });
});
