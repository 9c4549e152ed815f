import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#database/open-database.ts";
import { ask } from "#server/testing/running/ask.ts";
import { logIn, newFolder, ownerSettings, startServer } from "#server/testing/running/process.ts";

const rounds = process.env["VITRINE_LONG"] ? 50 : 1;
const count = 12;

let folder: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ folder, remove } = await newFolder());
});
afterAll(() => remove());

const textOf = (turn: number, goal: string) => `<p>Stand ${turn} <a href="page:${goal}">hin</a></p>`;

test(`kill -9 while pages save themselves loses no saved text and writes none by half, ${rounds} times`, {
  timeout: 3_600_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({ folder, env: ownerSettings });
    const headers = { ...(await logIn(server)), "content-type": "application/json" };
    const call = async (method: string, body: unknown) => {
      const answer = await ask(server.url, { method, path: "/api/v0/page", headers, body: JSON.stringify(body) });
      if (answer.status !== 200) throw new Error(`${method}: ${answer.status} ${answer.text}`);
      return JSON.parse(answer.text) as { _id: string; version: number };
    };
    const goal = crypto.randomUUID();
    const blocksAt = (turn: number) => [
      { type: "richText", v: 1, id: "text", props: { html: { de: textOf(turn, goal) }, look: "plain" } },
      { type: "richText", v: 1, id: "more", props: { html: { de: "<p>Text</p>".repeat(2000) }, look: "plain" } },
    ];
    const pages = await Promise.all(
      Array.from({ length: count }, (_, n) => call("POST", { title: `Runde ${round}, Nr. ${n}`, blocks: blocksAt(0) })),
    );
    /** The last turn that the server said is saved, by page. */
    const saved = new Map(pages.map(({ _id }) => [_id, 0]));
    let saves = 0;
    const sitting = crypto.randomUUID();
    const writing = pages.map(async ({ _id, version: first }) => {
      let version = first;
      for (let turn = 1; ; turn += 1) {
        ({ version } = await call("PUT", { _id, version, sitting, blocks: blocksAt(turn) }));
        saved.set(_id, turn);
        saves += 1;
        if (saves === count + ((round * 7 + 5) % count)) server.signal("SIGKILL");
      }
    });
    await Promise.allSettled(writing);
    expect(await server.ended).toMatchObject({ signal: "SIGKILL" });
    await check({ saved, goal });
  }
});

/** Looks at what the killed process left, before anybody else has touched it. */
async function check({ saved, goal }: { saved: Map<string, number>; goal: string }): Promise<void> {
  const { db, close } = openDatabase(join(folder, "data/vitrine.sqlite"));
  try {
    expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: "ok" }]);
    for (const [id, turn] of saved) {
      const { draft, version } = await db
        .selectFrom("pages")
        .select(["draft", "version"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      // What was not acknowledged may be there nevertheless, but then as a whole.
      const kept = version - 1;
      expect([turn, turn + 1]).toContain(kept);
      const { blocks } = JSON.parse(draft) as { blocks: { props: { html: { de: string } } }[] };
      expect(blocks[0]?.props.html.de).toBe(textOf(kept, goal));
      const uses = await db.selectFrom("uses").select("used").where("thing", "=", id).execute();
      expect(uses.map(({ used }) => used)).toEqual([`page:${goal}`]);
      const versions = await db.selectFrom("revisions").select("document").where("thing", "=", id).execute();
      expect(versions.some(({ document }) => document.includes(textOf(kept, goal).replaceAll('"', '\\"')))).toBe(true);
    }
  } finally {
    await close();
  }
}
