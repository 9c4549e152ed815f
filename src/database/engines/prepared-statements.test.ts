import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Database, Db, Tx } from "../database.ts";
import { runPrepared } from "../prepared.ts";
import { onPostgres } from "../testing.ts";
import { isBusy } from "./busy.ts";

onPostgres("statements on PostgreSQL", (fresh) => {
  let database: Database;

  beforeAll(async () => {
    database = await fresh.database();
    const rows = Array.from({ length: 20 }, (_one, at) => ({ id: `row ${at}`, version: at, document: "0" }));
    await database.db.insertInto("config").values(rows).execute();
  });

  const read = (db: Db | Tx, id: string) => db.selectFrom("config").selectAll().where("id", "=", id).execute();
  /** What this connection has prepared, without what it is asked for here. */
  const preparedBy = async (db: Db | Tx): Promise<string[]> => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
    return rows.map(({ statement }) => statement);
  };
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work);

  test("are prepared in transactions once they come a second time, and not outside of them", async () => {
    for (const id of ["row 1", "row 2", "row 3"]) await read(database.db, id);
    expect(await preparedBy(database.db)).toEqual([]);
    const seen = await inTransaction(async (tx) => {
      const found = [await read(tx, "row 1"), await read(tx, "row 2"), await read(tx, "row 3")];
      return { found: found.flat().map(({ version }) => version), prepared: await preparedBy(tx) };
    });
    expect(seen).toEqual({ found: [1, 2, 3], prepared: [expect.stringMatching(/^select \* from "config"/)] });
  });

  test("that are the same each time are prepared outside of transactions too, and answered when their table has changed", async () => {
    const { db } = database;
    const readFixed = (id: string) =>
      runPrepared(db, {
        shape: "row of a test",
        values: { id },
        build: (from, values) => from.selectFrom("config").selectAll().where("id", "=", values.id),
      });
    for (const id of ["row 1", "row 2", "row 3"]) {
      expect(await readFixed(id)).toEqual([expect.objectContaining({ id })]);
    }
    const fixed = (statements: string[]) => statements.filter((text) => text.includes("config"));
    expect(fixed(await preparedBy(db))).toHaveLength(1);
    await sql`alter table config add column of_a_version_before text`.execute(db);
    expect(await readFixed("row 4")).toEqual([expect.objectContaining({ id: "row 4", of_a_version_before: null })]);
    expect(await readFixed("row 5")).toEqual([expect.objectContaining({ id: "row 5" })]);
  });

  test("get their own values on every connection, also after a transaction that failed", async () => {
    const failing = inTransaction(async (tx) => {
      await read(tx, "row 1");
      await sql`select 1 / 0`.execute(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: "22012" });
    const all = Array.from({ length: 20 }, (_one, at) => at);
    const addOne = (at: number) =>
      inTransaction(async (tx) => {
        const [row] = await read(tx, `row ${at}`);
        await tx
          .updateTable("config")
          .set({ document: `${row!.version + 1}` })
          .where("id", "=", row!.id)
          .execute();
      });
    await Promise.all([...all, ...all].map(addOne));
    const rows = await database.db
      .selectFrom("config")
      .select(["version", "document"])
      .where("id", "like", "row %")
      .execute();
    expect(new Set(rows.map(({ version, document }) => Number(document) - version))).toEqual(new Set([1]));
  });

  test("whose table has changed since fail once, as busy, and are then prepared anew", async () => {
    await inTransaction((tx) => read(tx, "row 4"));
    await inTransaction((tx) => read(tx, "row 4"));
    await sql`alter table config add column of_the_next_version text`.execute(database.db);
    const error: unknown = await inTransaction((tx) => read(tx, "row 4")).catch((one: unknown) => one);
    expect([isBusy(error), error]).toEqual([true, expect.objectContaining({ code: "0A000" })]);
    expect(await inTransaction((tx) => read(tx, "row 4"))).toEqual([expect.objectContaining({ version: 4 })]);
  });
});
