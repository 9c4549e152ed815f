import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open-database.ts";
import { onEveryEngine } from "#database/testing.ts";
import { Changes, changed, trimChanges } from "./changes.ts";

const now = new Date("2026-11-21T10:00:00.000Z");

onEveryEngine("what one process changes, another one hears of", (fresh) => {
  let here: Database;
  let there: Database;

  beforeAll(async () => {
    const url = await fresh.url();
    here = openDatabase(url);
    there = openDatabase(url);
    await migrate(here, { backups: "/nowhere", now });
  });
  afterAll(async () => {
    await here.close();
    await there.close();
  });

  async function listening(database: Database): Promise<{ changes: Changes; heard: string[] }> {
    const changes = new Changes(database);
    await changes.start();
    const heard: string[] = [];
    changes.listen((tags) => void heard.push(...tags));
    return { changes, heard };
  }
  function change(database: Database, tag: string): Promise<void> {
    return database.db.transaction().execute((tx) => changed(tx, { tags: [tag], now }));
  }

  test("with the very next look after the commit, 200 times", async () => {
    const { changes, heard } = await listening(there);
    for (let round = 0; round < 200; round += 1) {
      await change(here, `round:${round}`);
      await changes.catchUp();
      expect(heard.at(-1)).toBe(`round:${round}`);
    }
    expect(heard).toHaveLength(200);
  });

  test("its own changes too, and nothing of before it began or of a transaction that failed", async () => {
    await change(here, "before");
    const { changes, heard } = await listening(there);
    await change(there, "own");
    const failing = here.db.transaction().execute(async (tx) => {
      await changed(tx, { tags: ["never"], now });
      throw new Error("taken back");
    });
    await expect(failing).rejects.toThrow("taken back");
    await changes.catchUp();
    expect(heard).toEqual(["own"]);
  });

  test("all of them, each once, while many write at the same time and one looks again and again", async () => {
    const { changes, heard } = await listening(there);
    const expected = Array.from({ length: 100 }, (_, n) => `many:${n}`);
    let writing = true;
    const looking = (async () => {
      while (writing) {
        await Promise.all([changes.catchUp(), changes.catchUp()]);
        await wait(1);
      }
    })();
    await Promise.all(expected.map((tag, n) => slowly(n % 2 ? here : there, tag)));
    writing = false;
    await looking;
    await changes.catchUp();
    expect(heard.toSorted()).toEqual(expected.toSorted());
  });

  test("also when every older change was cleared away meanwhile", async () => {
    const { changes, heard } = await listening(there);
    await change(here, "old");
    await changes.catchUp();
    await trimChanges(here.db, { now: new Date(now.getTime() + 2 * 24 * 60 * 60 * 1000) });
    expect(await here.db.selectFrom("changes").select("id").execute()).toEqual([]);
    await changes.catchUp();
    await change(here, "new");
    await changes.catchUp();
    expect(heard).toEqual(["old", "new"]);
  });

  /** The number is given out long before the commit, and the later one may well be committed first. */
  function slowly(database: Database, tag: string): Promise<void> {
    return database.db.transaction().execute(async (tx) => {
      await changed(tx, { tags: [tag], now });
      await wait(Math.random() * 5);
    });
  }
});
