import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEntry, readEntries } from "#cms/entries/contract.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { openDatabase } from "../open-database.ts";
import { onSqlite } from "../testing.ts";
import { isBusy } from "./busy.ts";

onSqlite("a database file that another program holds", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;
  let file: string;
  const undo: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(house.database.db);
    file = rows[0]!.file;
  });
  afterAll(async () => {
    for (const step of undo) await step();
  });

  test("reads are answered while a write waits, and the write is done afterwards", async () => {
    const holder = await hold(file);
    let waiting = true;
    const write = admin.call(createEntry, { body: { title: "Geduld" } }).finally(() => {
      waiting = false;
    });
    let reads = 0;
    for (; reads < 200; reads += 1) {
      const read = await house.guest.call(readEntries, { query: {} });
      expect(read.status).toBe(200);
      await setImmediate();
    }
    expect(waiting).toBe(true);
    await holder.release();
    expect(await write).toMatchObject({ status: 200, reply: { title: "Geduld" } });
  });

  test("a write that has waited long enough is refused with 503 and a time to come back", async () => {
    const holder = await hold(file);
    undo.push(holder.release);
    const refused = await admin.call(createEntry, { body: { title: "Umsonst" } });
    expect(refused).toMatchObject({ status: 503, reply: { code: "BUSY" }, headers: { "retry-after": "2" } });
    expect((await house.guest.call(readEntries, { query: {} })).status).toBe(200);
    await holder.release();
    const { reply } = await admin.call(readEntries, { query: { q: "Umsonst" } });
    expect(reply).toMatchObject({ total: 0 });
  });
});

test("PostgreSQL that takes connections and says nothing is busy", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const { db, close } = openDatabase(`postgres://vitrine@127.0.0.1:${port}/vitrine`);
  const asked = await db
    .selectFrom("changes")
    .select("id")
    .execute()
    .catch((error: unknown) => error);
  expect(isBusy(asked), String(asked)).toBe(true);
  await close();
  silent.close();
});

/** Another process takes the file for itself until it is told to let go. */
async function hold(file: string): Promise<{ release: () => Promise<void> }> {
  const program = `
    const { DatabaseSync } = require("node:sqlite");
    const db = new DatabaseSync(process.argv[1]);
    db.exec("begin exclusive");
    console.log("held");
    process.stdin.once("data", () => { db.exec("commit"); process.exit(0); });`;
  const child = spawn(process.execPath, ["-e", program, file], { stdio: ["pipe", "pipe", "inherit"] });
  const exit = once(child, "exit");
  await once(child.stdout, "data");
  return {
    async release() {
      if (child.exitCode === null) child.stdin.write("go\n");
      await exit;
    },
  };
}
