import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#database/database.ts";
import { openDatabase } from "#database/open-database.ts";
import { onEveryEngine } from "#database/testing.ts";
import { costOf, openRunningShop, orderAt } from "#server/testing/running/ordering.ts";
import { newFolder, ownerSettings, type ServerProcess, startServer } from "#server/testing/running/process.ts";
import { expectOrdersHold } from "#server/testing/things/orders-hold.ts";

const rounds = process.env["VITRINE_LONG"] ? 50 : 1;

onEveryEngine("orders through two processes", (fresh) => {
  const servers: ServerProcess[] = [];
  const removals: (() => Promise<void>)[] = [];
  let database: string;

  beforeAll(async () => {
    const { folder, remove } = await newFolder();
    removals.push(remove);
    const url = fresh.engine === "postgres" ? await fresh.url() : null;
    database = url ?? join(folder, "data/vitrine.sqlite");
    const env = { ...ownerSettings, TRUST_PROXY: "1", ...(url ? { DATABASE_URL: url } : {}) };
    servers.push(await startServer({ folder, env }));
    const other = await newFolder();
    removals.push(other.remove);
    servers.push(await startServer({ folder: other.folder, env: { ...env, VITRINE_DATA: join(folder, "data") } }));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    for (const remove of removals) await remove();
  });

  test(`sell seven of seven to a hundred at once, whatever else is in their carts, ${rounds} times`, {
    timeout: 3_600_000,
  }, async () => {
    const [here, there] = servers as [ServerProcess, ServerProcess];
    const before = (await held(database)).length;
    for (let round = 1; round <= rounds; round += 1) {
      const [plenty, scarce] = (await openRunningShop(here.url, [1000, 7])) as [string, string];
      const lines = [plenty, scarce].map((item) => ({ item, amount: 1 }));
      const total = await costOf(there.url, lines);
      const all = await Promise.all(
        Array.from({ length: 100 }, (_, at) =>
          orderAt((at % 2 ? here : there).url, { items: at % 4 < 2 ? lines : lines.toReversed(), total }),
        ),
      );
      expect(
        counted(all.map(({ status, reply }) => (status === 200 ? "placed" : (reply as unknown as Refused).code))),
      ).toEqual({ placed: 7, OUT_OF_STOCK: 93 });
      expect(await held(database)).toHaveLength(before + 7 * round);
      expect(await reservedOf(database, scarce)).toBe(7);
    }
  });
});

type Refused = { code: string };

function counted(told: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(told, (one) => one)].map(([one, all]) => [one, all.length]));
}

/** The ids of all orders, in which nothing is wrong. */
function held(database: string): Promise<string[]> {
  return within(database, expectOrdersHold);
}

function reservedOf(database: string, id: string): Promise<number> {
  return within(database, async (db) => {
    const row = await db.selectFrom("stock").select("reserved").where("id", "=", id).executeTakeFirstOrThrow();
    return row.reserved;
  });
}

async function within<T>(database: string, look: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(database);
  try {
    return await look(db);
  } finally {
    await close();
  }
}
