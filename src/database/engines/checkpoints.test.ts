import { execFile } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { openDatabase } from "../open-database.ts";
import { onSqlite } from "../testing.ts";
import { longestLog } from "./checkpoints.ts";

onSqlite("what was written", (fresh) => {
  async function opened() {
    const folder = await fresh.folder();
    const path = join(folder, "vitrine.sqlite");
    const database = openDatabase(path);
    await sql`create table pages (id integer primary key, text text)`.execute(database.db);
    const write = (pages: number) =>
      database.db.transaction().execute(async (tx) => {
        for (let page = 0; page < pages; page += 1) {
          await sql`insert into pages (text) values (${"x".repeat(4000)})`.execute(tx);
        }
      });
    return { folder, path, database, write };
  }

  /** How many pages of the log are not in the file, as another process sees it. */
  function uncopied(path: string): number {
    const other = new DatabaseSync(path);
    try {
      const { log, checkpointed } = other.prepare("pragma wal_checkpoint(noop)").get() as Record<string, number>;
      return log! - checkpointed!;
    } finally {
      other.close();
    }
  }

  test("is copied from the log into the file without the writer, once that is worth it", async () => {
    const { path, database, write } = await opened();
    await write(100);
    await write(1000);
    expect(uncopied(path)).toBeGreaterThan(1000);
    await vi.waitFor(() => expect(uncopied(path)).toBe(0), { timeout: 30_000, interval: 50 });
    await database.close();
  });

  test("is left alone while the next change is being made", async () => {
    const { path, database, write } = await opened();
    const many = write(1500);
    const next = database.db.transaction().execute(async (tx) => {
      await sql`insert into pages (text) values ('a')`.execute(tx);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await sql`insert into pages (text) values ('b')`.execute(tx);
    });
    await Promise.all([many, next]);
    await vi.waitFor(() => expect(uncopied(path)).toBe(0), { timeout: 30_000, interval: 50 });
    const { rows } = await sql<{ pages: number }>`select count(*) as pages from pages`.execute(database.db);
    expect(rows).toEqual([{ pages: 1502 }]);
    await database.close();
  });

  test("never waits in a log of more than a few times that, and is all in the file when it is closed", async () => {
    const { folder, path, database, write } = await opened();
    for (let round = 0; round < 60; round += 1) await write(200);
    expect(statSync(`${path}-wal`).size).toBeLessThan(longestLog * 2 * 4200);
    await database.close();
    expect(readdirSync(folder)).toEqual(["vitrine.sqlite"]);
    const again = new DatabaseSync(path);
    expect(again.prepare("select count(*) as pages from pages").get()).toEqual({ pages: 12_000 });
    again.close();
  });

  test("is copied by the writer where threads cannot start, which is told once", async () => {
    const path = join(await fresh.folder(), "vitrine.sqlite");
    const noThreads = `data:text/javascript,import { isMainThread } from "node:worker_threads"; if (!isMainThread) throw new Error("no threads")`;
    const program = `
      import { setTimeout as wait } from "node:timers/promises";
      import { sql } from "kysely";
      import { openSqlite } from ${JSON.stringify(new URL("./sqlite.ts", import.meta.url).href)};
      const { db, close } = openSqlite(${JSON.stringify(path)});
      await sql\`create table pages (text text)\`.execute(db);
      for (let round = 0; round < 16; round += 1) {
        await db.transaction().execute(async (tx) => {
          for (let page = 0; page < 300; page += 1) await sql\`insert into pages values (\${"x".repeat(4000)})\`.execute(tx);
        });
        await wait(20);
      }
      await close();`;
    const { stderr } = await promisify(execFile)(
      process.execPath,
      ["--import", noThreads, "--input-type=module", "--eval", program],
      { cwd: import.meta.dirname },
    );
    expect(stderr.match(/no threads/g)).toHaveLength(1);
    const again = new DatabaseSync(path);
    expect(again.prepare("select count(*) as pages from pages").get()).toEqual({ pages: 4800 });
    again.close();
  }, 60_000);
});
