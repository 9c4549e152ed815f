import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open-database.ts";
import { onEveryEngine } from "#database/testing.ts";
import { countUp, forgetCount, trimLimits } from "./limits.ts";

const start = new Date("2026-11-21T10:00:00.000Z");
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

onEveryEngine("limits", (fresh) => {
  let here: Database;
  let there: Database;

  beforeAll(async () => {
    const url = await fresh.url();
    here = openDatabase(url);
    there = openDatabase(url);
    await migrate(here, { backups: "/nowhere", now: start });
  });
  afterAll(async () => {
    await here.close();
    await there.close();
  });

  test("of 50 guesses at the same time in two processes exactly 10 are let through", async () => {
    const limit = { key: "login:parallel", most: 10, seconds: 3600, now: start };
    const guesses = Array.from({ length: 50 }, (_, n) => countUp((n % 2 ? here : there).db, limit));
    const outcomes = await Promise.allSettled(guesses);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "TOO_MANY", status: 429 });
    }
  });

  test("a refusal says how long to wait, and waiting longer brings it nearer, not further away", async () => {
    const limit = { key: "login:waiting", most: 1, seconds: 90 };
    await countUp(here.db, { ...limit, now: start });
    await expect(countUp(here.db, { ...limit, now: after(30) })).rejects.toMatchObject({
      details: { retryAfter: 60, values: { minutes: 1 } },
    });
    await expect(countUp(here.db, { ...limit, now: after(89.5) })).rejects.toMatchObject({
      details: { retryAfter: 1 },
    });
    await countUp(here.db, { ...limit, now: after(90) });
    await expect(countUp(here.db, { ...limit, now: after(91) })).rejects.toMatchObject({
      details: { retryAfter: 89 },
    });
  });

  test("a count that is forgotten begins again, and those of others stay", async () => {
    const mine = { key: "login:mine", most: 1, seconds: 90, now: start };
    const theirs = { ...mine, key: "login:theirs" };
    await countUp(here.db, mine);
    await countUp(here.db, theirs);
    await forgetCount(here.db, mine);
    await countUp(here.db, mine);
    await expect(countUp(here.db, theirs)).rejects.toMatchObject({ code: "TOO_MANY" });
  });

  test("clearing away keeps the counts that still matter", async () => {
    await countUp(here.db, { key: "trim:over", most: 1, seconds: 10, now: start });
    await countUp(here.db, { key: "trim:running", most: 1, seconds: 1000, now: start });
    await trimLimits(here.db, { now: after(11) });
    const left = await here.db.selectFrom("limits").select("key").where("key", "like", "trim:%").execute();
    expect(left).toEqual([{ key: "trim:running" }]);
  });
});
