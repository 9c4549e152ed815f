import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "#database/database.ts";
import { openDatabase } from "#database/open-database.ts";
import { onEveryEngine } from "#database/testing.ts";
import { ask } from "#server/testing/running/ask.ts";
import { logIn, newFolder, ownerSettings, startServer } from "#server/testing/running/process.ts";

onEveryEngine("a request whose server is killed after it was committed", (fresh) => {
  test("has one effect and one answer when it is sent again with its key", { timeout: 120_000 }, async () => {
    const { folder, remove } = await newFolder();
    const url = fresh.engine === "postgres" ? await fresh.url() : null;
    const env = { ...ownerSettings, ...(url ? { DATABASE_URL: url } : {}) };
    let server = await startServer({ folder, env });
    const { db, close } = openDatabase(url ?? join(folder, "data/vitrine.sqlite"));
    try {
      const headers = {
        ...(await logIn(server)),
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
      };
      const body = JSON.stringify({ title: "Die Lese beginnt" });
      const create = () => ask(server.url, { method: "POST", path: "/api/v0/entry/", headers, body });
      // Between the commit and the answer is where the server dies: it never stores an answer.
      await refuseAnswers(db, fresh.engine);
      expect((await create()).status).toBe(500);
      server.signal("SIGKILL");
      expect(await server.ended).toMatchObject({ signal: "SIGKILL" });
      await takeAnswers(db, fresh.engine);
      const [written, ...more] = await db.selectFrom("entries").selectAll().execute();
      expect(more).toEqual([]);
      server = await startServer({ folder, env });
      // Whoever asks after a minute need not wait for the process that has died.
      await db
        .updateTable("idempotency")
        .set({ lease_ends_at: new Date(0).toISOString() })
        .where("status", "=", 0)
        .execute();
      const again = await Promise.all(Array.from({ length: 5 }, create));
      expect(new Set(again.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(again[0]?.status).toBe(200);
      expect(JSON.parse(again[0]?.text ?? "")).toMatchObject({ _id: written?.id, title: "Die Lese beginnt" });
      expect(await db.selectFrom("entries").select("id").execute()).toEqual([{ id: written?.id }]);
    } finally {
      await server.stop();
      await close();
      await remove();
    }
  });
});

async function refuseAnswers(db: Db, engine: string): Promise<void> {
  if (engine === "postgres") {
    await sql`create function no_answer() returns trigger language plpgsql as
      $$ begin raise exception 'killed'; end $$`.execute(db);
    await sql`create trigger no_answer before update on idempotency
      for each row when (new.status > 0) execute function no_answer()`.execute(db);
  } else {
    await sql`create trigger no_answer before update on idempotency when new.status > 0
      begin select raise(abort, 'killed'); end`.execute(db);
  }
}

async function takeAnswers(db: Db, engine: string): Promise<void> {
  if (engine === "postgres") await sql`drop trigger no_answer on idempotency`.execute(db);
  else await sql`drop trigger no_answer`.execute(db);
}
