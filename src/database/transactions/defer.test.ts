import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Database, Tx } from "../database.ts";
import { onEveryEngine } from "../testing.ts";
import { defer } from "./defer.ts";

onEveryEngine("statements whose answer nobody needs", (fresh) => {
  let database: Database;

  beforeAll(async () => {
    database = await fresh.database();
    await database.db.insertInto("config").values({ id: "first", version: 1, document: "0" }).execute();
  });

  const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.db.transaction().execute(work);
  const add = (tx: Tx, id: string) => defer(tx, tx.insertInto("config").values({ id, version: 1, document: "{}" }));
  const raise = (tx: Tx) =>
    defer(
      tx,
      tx
        .updateTable("config")
        .set((eb) => ({ version: eb("version", "+", 1) }))
        .where("id", "=", "first"),
    );
  const versionOf = async (db: Database["db"] | Tx) =>
    (await db.selectFrom("config").select("version").where("id", "=", "first").executeTakeFirstOrThrow()).version;
  const has = async (id: string) =>
    (await database.db.selectFrom("config").select("id").where("id", "=", id).execute()).length === 1;

  test("are executed in their order, before what follows them in the transaction", async () => {
    const before = await versionOf(database.db);
    const seen = await inTransaction(async (tx) => {
      await raise(tx);
      await raise(tx);
      const between = await versionOf(tx);
      await raise(tx);
      return between;
    });
    expect([seen - before, (await versionOf(database.db)) - before]).toEqual([2, 3]);
  });

  test("are all there once the transaction is committed, also where nothing else was asked in it", async () => {
    await inTransaction((tx) => add(tx, "alone"));
    expect(await has("alone")).toBe(true);
  });

  test("fail the transaction, with their own error, at the next statement or at its commit", async () => {
    const next = inTransaction(async (tx) => {
      await add(tx, "lost with the next");
      await add(tx, "first");
      await versionOf(tx);
    });
    await expect(next).rejects.toThrow(/unique/i);
    const last = inTransaction(async (tx) => {
      await add(tx, "lost with the commit");
      await add(tx, "first");
    });
    await expect(last).rejects.toThrow(/unique/i);
    expect([await has("lost with the next"), await has("lost with the commit")]).toEqual([false, false]);
  });

  test("are undone with the transaction, and its own error is the one that is told", async () => {
    const failing = inTransaction(async (tx) => {
      await add(tx, "undone");
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await has("undone")).toBe(false);
  });

  test("belong to their own transaction, however many run at once and however many of these fail", async () => {
    const before = await versionOf(database.db);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_one, at) =>
        inTransaction(async (tx) => {
          await raise(tx);
          await add(tx, at % 3 === 0 ? "first" : `one of many ${at}`);
          if (at % 2 === 0) await sql`select 1`.execute(tx);
        }),
      ),
    );
    const kept = outcomes.flatMap(({ status }, at) => (status === "fulfilled" ? [at] : []));
    expect(kept).toEqual(Array.from({ length: 60 }, (_one, at) => at).filter((at) => at % 3 !== 0));
    expect((await versionOf(database.db)) - before).toBe(kept.length);
    expect(await has("one of many 1")).toBe(true);
  });
});
