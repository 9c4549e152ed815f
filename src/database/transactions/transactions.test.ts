import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Database, Tx } from "../database.ts";
import { onEveryEngine, onSqlite } from "../testing.ts";

onEveryEngine("transactions", (fresh) => {
  let database: Database;

  beforeAll(async () => {
    database = await fresh.database();
    await database.db.insertInto("config").values({ id: "counter", version: 0, document: "0" }).execute();
  });

  test("200 transactions that read, add one and write at the same time lose nothing", async () => {
    await Promise.all(Array.from({ length: 200 }, () => addOneUntilDone(database)));
    expect(await counter(database)).toEqual({ version: 200, document: "200" });
  });

  test("a select outside sees what is committed and does not wait for an open transaction", async () => {
    const before = await counter(database);
    await database.db.transaction().execute(async (tx) => {
      await tx.updateTable("config").set({ document: "open" }).where("id", "=", "counter").execute();
      expect(await counter(database)).toEqual(before);
    });
    expect(await counter(database)).toEqual({ ...before, document: "open" });
  });

  test("a transaction that fails leaves nothing behind and makes room for the next one", async () => {
    const before = await counter(database);
    for (let round = 0; round < 20; round += 1) {
      const failing = database.db.transaction().execute(async (tx) => {
        await tx.updateTable("config").set({ document: "half" }).where("id", "=", "counter").execute();
        throw new Error("thought better of it");
      });
      await expect(failing).rejects.toThrow("thought better of it");
    }
    expect(await counter(database)).toEqual(before);
    await database.db.transaction().execute((tx) => tx.selectFrom("config").selectAll().execute());
  });

  test("a row that names a user who is not there is refused, and nothing of its transaction stays", async () => {
    const orphan = database.db.transaction().execute(async (tx) => {
      await tx.insertInto("config").values({ id: "beside", version: 1, document: "{}" }).execute();
      await insertOrphan(tx);
    });
    await expect(orphan).rejects.toThrow();
    const beside = await database.db.selectFrom("config").select("id").where("id", "=", "beside").execute();
    expect(beside).toEqual([]);
  });
});

onSqlite("one file", (fresh) => {
  let database: Database;

  beforeAll(async () => {
    database = await fresh.database();
  });

  test("copies of the log are on the disk before it begins anew, readers never wait, and references hold", async () => {
    const setting = async (name: string) => Object.values((await pragma(database, name)) ?? {})[0];
    expect(await setting("journal_mode")).toBe("wal");
    // NORMAL: commits are brought onto the disk by us (engines/log-on-disk.test.ts).
    expect(await setting("synchronous")).toBe(1);
    expect(await setting("foreign_keys")).toBe(1);
  });

  test("a commit that is refused at its very end is taken back, and the next transaction runs", async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await sql`pragma defer_foreign_keys = on`.execute(tx);
      await insertOrphan(tx);
    });
    await expect(failing).rejects.toThrow("FOREIGN KEY");
    expect(await database.db.selectFrom("sessions").select("id").execute()).toEqual([]);
    await database.db.transaction().execute((tx) => tx.selectFrom("sessions").select("id").execute());
  });
});

/** Tries again for as long as somebody else was quicker. */
async function addOneUntilDone(database: Database): Promise<void> {
  while (!(await database.db.transaction().execute((tx) => addOne(tx))));
}

async function addOne(tx: Tx): Promise<boolean> {
  const { version, document } = await tx
    .selectFrom("config")
    .selectAll()
    .where("id", "=", "counter")
    .executeTakeFirstOrThrow();
  const { numUpdatedRows } = await tx
    .updateTable("config")
    .set({ version: version + 1, document: String(Number(document) + 1) })
    .where("id", "=", "counter")
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function counter({ db }: Database) {
  return db.selectFrom("config").select(["version", "document"]).where("id", "=", "counter").executeTakeFirstOrThrow();
}

async function insertOrphan(tx: Tx): Promise<void> {
  const time = "2026-11-21T10:00:00.000Z";
  const session = {
    id: "s",
    token_hash: "t",
    user_id: "nobody",
    created_at: time,
    expires_at: time,
    last_seen: time,
    device: "",
  };
  await tx.insertInto("sessions").values(session).execute();
}

async function pragma({ db }: Database, name: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
  return rows[0];
}
