import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { openDatabase } from "#database/open-database.ts";
import { onEveryEngine } from "#database/testing.ts";
import { costOf, openRunningShop, orderAt } from "#server/testing/running/ordering.ts";
import { newFolder, ownerSettings, startServer } from "#server/testing/running/process.ts";
import { expectOrdersHold } from "#server/testing/things/orders-hold.ts";

const rounds = process.env["VITRINE_LONG"] ? 200 : 4;
const clients = 12;

onEveryEngine("orders whose server is killed", (fresh) => {
  test(`are there wholly or not at all, and all that were acknowledged, after kill -9 ${rounds} times`, {
    timeout: 3_600_000,
  }, async () => {
    const { folder, remove } = await newFolder();
    const url = fresh.engine === "postgres" ? await fresh.url() : null;
    const env = { ...ownerSettings, TRUST_PROXY: "1", ...(url ? { DATABASE_URL: url } : {}) };
    let server = await startServer({ folder, env });
    try {
      const [one, other] = (await openRunningShop(server.url, [100_000, 100_000])) as [string, string];
      const lines = [one, other].map((item) => ({ item, amount: 1 }));
      const total = await costOf(server.url, lines);
      const acknowledged: string[] = [];
      let interrupted = 0;
      for (let round = 0; round < rounds; round += 1) {
        const killed = Promise.withResolvers<void>();
        const goal = acknowledged.length + 3 + ((round * 7) % 20);
        const client = async (at: number) => {
          const items = at % 2 ? lines : lines.toReversed();
          for (;;) {
            const answer = await orderAt(server.url, { items, total }).catch(() => null);
            if (!answer) break;
            expect(answer.status, JSON.stringify(answer.reply)).toBe(200);
            acknowledged.push(answer.reply._id);
            if (acknowledged.length === goal) killed.resolve();
          }
          interrupted += 1;
        };
        const ordering = Promise.all(Array.from({ length: clients }, (_, at) => client(at)));
        await Promise.race([killed.promise, ordering]);
        await wait(Math.random() * 20);
        server.signal("SIGKILL");
        await ordering;
        expect(await server.ended).toMatchObject({ signal: "SIGKILL" });
        // What the killed process left, before anybody else has touched it, and once the next one has started.
        await check(url ?? join(folder, "data/vitrine.sqlite"), acknowledged);
        server = await startServer({ folder, env });
      }
      await check(url ?? join(folder, "data/vitrine.sqlite"), acknowledged);
      expect(interrupted).toBe(rounds * clients);
    } finally {
      await server.stop();
      await remove();
    }
  });
});

async function check(url: string, acknowledged: string[]): Promise<void> {
  const { db, close } = openDatabase(url);
  try {
    const ids = new Set(await expectOrdersHold(db));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
  } finally {
    await close();
  }
}
