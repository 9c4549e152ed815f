import { type FileHandle, open } from "node:fs/promises";
import { afterEach, expect, test, vi } from "vitest";
import type { Database } from "../database.ts";
import { onSqlite } from "../testing.ts";

type Disk = { asked: number; answer: () => void; refuse: () => void };

onSqlite("commits", (fresh) => {
  afterEach(() => vi.restoreAllMocks());

  test("are told once the disk has them, and meanwhile everybody else is answered and can write", async () => {
    const { db } = await fresh.database();
    const disk = await slowDisk();
    const told: string[] = [];
    const one = add({ db }, "one").then(() => told.push("one"));
    await turns();
    expect([disk.asked, told, await names({ db })]).toEqual([1, [], ["one"]]);
    const others = ["two", "three"].map((name) => inTransaction({ db }, name).then(() => told.push(name)));
    await turns();
    // They were committed after the disk was asked, so that it is asked again: once for both.
    expect([disk.asked, told, await names({ db })]).toEqual([1, [], ["one", "three", "two"]]);
    disk.answer();
    await one;
    await turns();
    expect([disk.asked, told]).toEqual([2, ["one"]]);
    disk.answer();
    await Promise.all(others);
    expect(told.toSorted()).toEqual(["one", "three", "two"]);
    expect(disk.asked).toBe(2);
  });

  test("that the disk refuses fail, and nobody else's transaction ends with them", async () => {
    const { db } = await fresh.database();
    const disk = await slowDisk();
    const refused = inTransaction({ db }, "refused");
    await turns();
    const { promise: open, resolve: finish } = Promise.withResolvers<void>();
    const other = db.transaction().execute(async (tx) => {
      await tx.insertInto("config").values({ id: "other", version: 1, document: "{}" }).execute();
      await open;
    });
    await turns();
    disk.refuse();
    await expect(refused).rejects.toThrow("EIO");
    finish();
    // The database file gets it all now, and the disk is not asked for the log.
    await other;
    expect([disk.asked, await names({ db })]).toEqual([1, ["other", "refused"]]);
    const next = add({ db }, "next");
    await turns();
    expect(disk.asked).toBe(2);
    disk.answer();
    await next;
  });

  test("of nothing do not keep the disk busy", async () => {
    const { db } = await fresh.database();
    const disk = await slowDisk();
    await db.deleteFrom("config").where("id", "=", "nobody").execute();
    await db.updateTable("config").set({ version: 2 }).where("id", "=", "nobody").returning("id").execute();
    expect(disk.asked).toBe(0);
  });

  test("of counts that hold for minutes wait for no disk, and those beside them do", async () => {
    const { db } = await fresh.database();
    const disk = await slowDisk();
    const key = "login:gerda";
    const row = { key, window_end: "2026-11-28T12:00:00.000Z", count: 1 };
    await db.insertInto("limits").values(row).returning("count").executeTakeFirstOrThrow();
    await db.updateTable("limits").set({ count: 2 }).where("key", "=", key).execute();
    await db.deleteFrom("limits").where("key", "=", key).execute();
    expect(disk.asked).toBe(0);
    const counted = db.transaction().execute((tx) => tx.insertInto("limits").values(row).execute());
    await turns();
    expect(disk.asked).toBe(1);
    disk.answer();
    await counted;
  });
});

/** From now on, whoever asks the disk to write what it has waits until the test lets it answer. */
async function slowDisk(): Promise<Disk> {
  const file = await open(import.meta.filename);
  const handles = Object.getPrototypeOf(file) as FileHandle;
  await file.close();
  const waiting: PromiseWithResolvers<void>[] = [];
  const disk: Disk = {
    asked: 0,
    answer: () => waiting.shift()!.resolve(),
    refuse: () => waiting.shift()!.reject(new Error("EIO: i/o error, fdatasync")),
  };
  vi.spyOn(handles, "datasync").mockImplementation(() => {
    disk.asked += 1;
    waiting.push(Promise.withResolvers<void>());
    return waiting.at(-1)!.promise;
  });
  return disk;
}

type In = Pick<Database, "db">;

async function add({ db }: In, id: string): Promise<void> {
  await db.insertInto("config").values({ id, version: 1, document: "{}" }).execute();
}

function inTransaction({ db }: In, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await tx.insertInto("config").values({ id, version: 1, document: "{}" }).execute();
  });
}

async function names({ db }: In): Promise<string[]> {
  const rows = await db.selectFrom("config").select("id").where("id", "!=", "config").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** Lets everything run that waits for nothing but its turn, and for a file to be opened. */
async function turns(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 50));
}
