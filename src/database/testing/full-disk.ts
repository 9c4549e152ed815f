import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { isFull } from "../engines/full.ts";
import { openSqlite } from "../engines/sqlite.ts";

// Run by a test, in a process of its own with a small disk as its folder. Prints what happens as JSON.
const [folder = ""] = process.argv.slice(2);
const { db } = openSqlite(join(folder, "vitrine.sqlite"));
await sql`create table config (id text primary key, version integer, document text)`.execute(db);

const write = (id: string, length: number): Promise<string> =>
  db
    .transaction()
    .execute((tx) =>
      tx
        .insertInto("config")
        .values({ id, version: 0, document: "x".repeat(length) })
        .execute(),
    )
    .then(
      () => "written",
      (error: unknown) => (isFull(error) ? "full" : String(error)),
    );
const rows = async () => (await db.selectFrom("config").select("id").orderBy("id").execute()).map(({ id }) => id);

const before = await write("before", 100);
const filler = join(folder, "filler");
for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
  try {
    for (;;) writeFileSync(filler, Buffer.alloc(size), { flag: "a" });
  } catch {
    // No more of this size.
  }
}
const small = await write("small", 10);
const large = await Promise.all(["a", "b", "c"].map((id) => write(id, 300_000)));
const read = await rows();
rmSync(filler);
const after = await Promise.all(["d", "e"].map((id) => write(id, 300_000)));
const { rows: whole } = await sql`pragma integrity_check`.execute(db);
console.log(JSON.stringify({ before, small, large, read, after, rows: await rows(), whole }));
