import {
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Database, Db, Tx } from "../database.ts";
import { onEveryEngine } from "../testing.ts";
import { atOnce } from "./at-once.ts";

onEveryEngine("statements that are sent at once", (fresh) => {
  let database: Database;

  beforeAll(async () => {
    database = await fresh.database();
  });

  const add = (tx: Tx, id: string, document = "{}") =>
    tx.insertInto("config").values({ id, version: 1, document }).returning("id");
  const change = (tx: Tx, id: string, document: string) =>
    tx.updateTable("config").set({ document }).where("id", "=", id);
  const read = (tx: Tx) => tx.selectFrom("config").select("document").where("id", "=", "first");
  const ids = async () =>
    (await database.db.selectFrom("config").select("id").orderBy("id").execute()).map(({ id }) => id);

  test("are executed in their order, and each has its own answer", async () => {
    const [added, former, changed, later, none] = await database.db
      .transaction()
      .execute((tx) =>
        atOnce(tx, [add(tx, "first", "1"), read(tx), change(tx, "first", "2"), read(tx), change(tx, "nobody", "3")]),
      );
    expect(added.rows).toEqual([{ id: "first" }]);
    expect([former.rows, later.rows]).toEqual([[{ document: "1" }], [{ document: "2" }]]);
    expect([changed.numAffectedRows, none.numAffectedRows]).toEqual([1n, 0n]);
  });

  test("of which one fails tell of that one, leave nothing, and the connections work as before", async () => {
    const before = await ids();
    // Statements get a name when they are run again: those that fail, and those behind them, never did run.
    for (let round = 0; round < 12; round += 1) {
      const failing = database.db
        .transaction()
        .execute((tx) =>
          atOnce(tx, [add(tx, `half ${round}`), add(tx, "first"), change(tx, "first", "lost"), read(tx)]),
        );
      await expect(failing).rejects.toThrow(/unique/i);
      await expect(failing).rejects.not.toThrow(/aborted/i);
    }
    expect(await ids()).toEqual(before);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        database.db
          .transaction()
          .execute((tx) => atOnce(tx, [add(tx, `whole ${at}`), change(tx, "first", "kept"), read(tx)])),
      ),
    );
    for (const [, changed, after] of answers) {
      expect(changed.numAffectedRows).toBe(1n);
      expect(after.rows).toEqual([{ document: "kept" }]);
    }
    expect(await ids()).toHaveLength(before.length + 12);
  });
});

test("statements leave before the first of them is answered", async () => {
  const sent: string[] = [];
  const { promise: allSent, resolve } = Promise.withResolvers<void>();
  const connection: DatabaseConnection = {
    async executeQuery({ sql }) {
      if (sql.startsWith("select")) sent.push(sql);
      if (sent.length === 2) resolve();
      await allSent;
      return { rows: [] };
    },
    async *streamQuery() {},
  };
  class Waiting extends DummyDriver {
    override async acquireConnection() {
      return connection;
    }
  }
  const db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Waiting(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }) as unknown as Db;
  const all = (tx: Tx) => [tx.selectFrom("config").select("id"), tx.selectFrom("users").select("id")];
  await db.transaction().execute((tx) => atOnce(tx, all(tx)));
  expect(sent).toEqual(['select "id" from "config"', 'select "id" from "users"']);
});
