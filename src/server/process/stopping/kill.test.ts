import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#database/open-database.ts";
import { ask } from "#server/testing/running/ask.ts";
import { logIn, newFolder, ownerSettings, startServer } from "#server/testing/running/process.ts";

const rounds = process.env["VITRINE_LONG"] ? 200 : 2;

const hands = 4;

let folder: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ folder, remove } = await newFolder());
});
afterAll(() => remove());

test(`kill -9 during 20 publishes leaves each entry either published or not, ${rounds} times`, {
  timeout: 3_600_000,
}, async () => {
  let [published, unpublished] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({ folder, env: ownerSettings });
    const headers = { ...(await logIn(server)), "content-type": "application/json" };
    const post = async (path: string, body: unknown): Promise<{ _id: string }[]> => {
      const answer = await ask(server.url, { method: "POST", path, headers, body: JSON.stringify(body) });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      return [JSON.parse(answer.text)].flat() as { _id: string }[];
    };
    const entries = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        post("/api/v0/entry/", {
          title: `Runde ${round}, Nr. ${n}`,
          content: ["<p>Text</p>".repeat(2000)],
          tags: ["a"],
        }),
      ),
    );
    const ids = entries.flatMap(([entry]) => entry?._id ?? []);
    const acknowledged: string[] = [];
    // Few at a time: all that wait for the disk together are there together.
    const publishing = Array.from({ length: hands }, async (_, hand) => {
      for (const id of ids.filter((_id, at) => at % hands === hand)) {
        await post("/api/v0/publish/entry/", [id]);
        acknowledged.push(id);
        // In the middle of the others: each round at another one.
        if (acknowledged.length === 1 + ((round * 7 + 4) % 15)) server.signal("SIGKILL");
      }
    });
    await Promise.allSettled(publishing);
    expect(await server.ended).toMatchObject({ signal: "SIGKILL" });
    const found = await check(ids, acknowledged);
    published += found.published;
    unpublished += found.unpublished;
  }
  expect(published).toBeGreaterThan(0);
  expect(unpublished).toBeGreaterThan(0);
});

/** Looks at what the killed process left, before anybody else has touched it. */
async function check(ids: string[], acknowledged: string[]): Promise<{ published: number; unpublished: number }> {
  const { db, close } = openDatabase(join(folder, "data/vitrine.sqlite"));
  try {
    expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: "ok" }]);
    expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
    const rows = await db.selectFrom("entries").selectAll().where("id", "in", ids).execute();
    expect(rows).toHaveLength(ids.length);
    const tags = await db.selectFrom("entry_tags").select("entry_id").where("side", "=", "live").execute();
    const changes = (await db.selectFrom("changes").select("tags").execute()).map((row) => row.tags).join();
    for (const { id, draft, live, live_from, version } of rows) {
      const isPublished = live !== null;
      if (acknowledged.includes(id)) expect(isPublished, "an acknowledged publication is lost").toBe(true);
      if (isPublished) expect(live).toBe(draft);
      // Everything that is written together is there together.
      expect([
        live_from !== null,
        version === 2,
        tags.some((tag) => tag.entry_id === id),
        changes.includes(id),
      ]).toEqual(Array.from({ length: 4 }, () => isPublished));
    }
    const published = rows.filter(({ live }) => live !== null).length;
    return { published, unpublished: rows.length - published };
  } finally {
    await close();
  }
}
