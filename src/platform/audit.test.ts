import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open-database.ts";
import { onEveryEngine } from "#database/testing.ts";
import { audit, checkAudit } from "./audit.ts";

const now = new Date("2026-11-21T10:00:00.000Z");

onEveryEngine("the chain of the audit log", (fresh) => {
  let here: Database;
  let there: Database;

  beforeAll(async () => {
    const url = await fresh.url();
    [here, there] = [openDatabase(url), openDatabase(url)];
    await migrate(here, { backups: "/nowhere", now });
  });
  afterAll(async () => {
    await here.close();
    await there.close();
  });
  beforeEach(async () => {
    await here.db.deleteFrom("audit").execute();
  });

  const write = ({ db }: Database, thing: string, fail = false) =>
    db.transaction().execute(async (tx) => {
      await audit(tx, { by: "anna", action: "entry.update", thing, now });
      if (fail) throw new Error("changed my mind");
    });
  const rows = () => here.db.selectFrom("audit").selectAll().orderBy("number").execute();

  test("an empty log is whole", async () => {
    expect(await checkAudit(here.db)).toEqual({ rows: 0, broken: null });
  });

  test("two processes that write at the same moment keep it whole: no number twice, none left out", async () => {
    await Promise.all(Array.from({ length: 60 }, (_, n) => write(n % 2 ? here : there, `thing ${n}`)));
    const written = await rows();
    expect(written.map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
    expect(new Set(written.map(({ thing }) => thing)).size).toBe(60);
    expect(await checkAudit(there.db)).toEqual({ rows: 60, broken: null });
  });

  test("what was taken back leaves no gap", async () => {
    const attempts = Array.from({ length: 30 }, (_, n) => write(n % 2 ? here : there, `thing ${n}`, n % 3 === 0));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(10);
    expect(await checkAudit(here.db)).toEqual({ rows: 20, broken: null });
  });

  test("several rows of one transaction stand one after another", async () => {
    await here.db.transaction().execute(async (tx) => {
      for (const thing of ["a", "b", "c"]) await audit(tx, { by: null, action: "entry.publish", thing, now });
    });
    expect((await rows()).map(({ number, thing }) => [number, thing])).toEqual([
      [1, "a"],
      [2, "b"],
      [3, "c"],
    ]);
    expect(await checkAudit(here.db)).toEqual({ rows: 3, broken: null });
  });

  test("a row whose hash was made anew breaks the one after it", async () => {
    for (const thing of ["a", "b", "c"]) await write(here, thing);
    const [, second] = await rows();
    // As somebody would do it who knows how hashes are made, and forges the second row alone.
    await here.db.deleteFrom("audit").where("number", ">=", 2).execute();
    const third = { ...second!, number: 3 };
    await write(here, "forged");
    await here.db.insertInto("audit").values(third).execute();
    expect(await checkAudit(here.db)).toEqual({ rows: 2, broken: 3 });
  });

  test("rows that changed places are found", async () => {
    for (const thing of ["a", "b", "c", "d"]) await write(here, thing);
    const [, second, third] = await rows();
    await here.db.deleteFrom("audit").where("number", "in", [2, 3]).execute();
    await here.db
      .insertInto("audit")
      .values({ ...third!, number: 2 })
      .execute();
    await here.db
      .insertInto("audit")
      .values({ ...second!, number: 3 })
      .execute();
    expect(await checkAudit(here.db)).toEqual({ rows: 1, broken: 2 });
  });

  test("what somebody did to nothing, or the house did by itself, stands there as such", async () => {
    await here.db.transaction().execute((tx) => audit(tx, { by: null, action: "login.locked", now }));
    expect(await rows()).toMatchObject([{ user_id: null, thing: null, details: "{}", at: now.toISOString() }]);
    expect(await checkAudit(here.db)).toEqual({ rows: 1, broken: null });
  });
});
