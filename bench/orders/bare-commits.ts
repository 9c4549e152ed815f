import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";

const seconds = 2;
const text = "x".repeat(500);

/** How many rows a second the disk takes one after the other, each in a commit of its own: what nothing can be faster than alone. */
export async function bareCommits({ data, url }: { data: string; url?: string }): Promise<number> {
  return url === undefined ? onSqlite(join(data, "bare.sqlite")) : onPostgres(url);
}

function onSqlite(path: string): number {
  const database = new DatabaseSync(path);
  database.exec("pragma journal_mode = wal; pragma synchronous = full; create table bare (text text)");
  const insert = database.prepare("insert into bare values (?)");
  const began = performance.now();
  let rows = 0;
  for (; performance.now() - began < seconds * 1000; rows += 1) insert.run(text);
  database.close();
  rmSync(path);
  return rows / seconds;
}

async function onPostgres(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("create table bare (text text)");
  const began = performance.now();
  let rows = 0;
  for (; performance.now() - began < seconds * 1000; rows += 1)
    await client.query("insert into bare values ($1)", [text]);
  await client.query("drop table bare");
  await client.end();
  return rows / seconds;
}
