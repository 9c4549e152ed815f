import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { type Asked, countOfList, partOfList } from "./entry-lists.ts";

const states = ["draft", "live", "changed", "missing", "outdated", "trash"] as const;

onSqlite("lists of a hundred thousand entries", (fresh) => {
  test("are counted and put in order by indexes alone, whatever state is asked for", async () => {
    const { db } = await fresh.database();
    const now = "2026-11-30T12:00:00.000Z";
    for (const status of [undefined, ...states]) {
      const asked: Asked = { query: status ? { status } : {}, side: "draft", now, limit: 25, offset: 0 };
      const queries = { count: countOfList(db, asked).compile(), part: partOfList(db, asked).select("id").compile() };
      for (const [name, { sql, parameters }] of Object.entries(queries)) {
        const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
        const steps = (await db.executeQuery<{ detail: string }>(plan)).rows.map(({ detail }) => detail);
        expect([status, name, steps]).toEqual([status, name, [expect.stringContaining("USING COVERING INDEX")]]);
      }
    }
  });
});
