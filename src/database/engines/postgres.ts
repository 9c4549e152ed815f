import { createWriteStream, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import type pg from "pg";
import { oneAtATime } from "#contract/wire/one-at-a-time.ts";
import type { Database, Db } from "../database.ts";
import type { Schema } from "../schema.ts";
import { prepareAlways, preparingStatements } from "./prepared-statements.ts";

const require = createRequire(import.meta.url);

const newestChange = CompiledQuery.raw("select coalesce(max(id), 0) as id from changes");
prepareAlways(newestChange.sql);

export function openPostgres(url: string): Database {
  // Loaded only here, since a site on SQLite never needs it.
  const { Pool, types } = require("pg") as typeof pg;
  // int8 as a number: all of our integers fit into 53 bits.
  types.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    application_name: "vitrine",
    // For those that send several statements at once (`atOnce`).
    pipeline: true,
    options: "-c statement_timeout=30000 -c idle_in_transaction_session_timeout=30000",
  });
  // A connection that dies while idle is replaced at the next query; without a listener it would end the process.
  pool.on("error", () => {});
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparingStatements(pool) }) });
  return {
    db: db as unknown as Db,
    engine: "postgres",
    stamp: oneAtATime(async () => {
      const { rows } = await db.executeQuery<{ id: number }>(newestChange);
      return rows[0]?.id ?? 0;
    }),
    backup: (folder) => dump(db, folder),
    close: () => db.destroy(),
  };
}

/** How many rows are read at a time; of tables with bytes, a row may have megabytes. */
const rowsAtOnce = { light: 1000, heavy: 5 };

/** Writes every table as lines of JSON into one compressed file, all in the state of the same moment; bytes in base64. */
async function dump(db: Kysely<Schema>, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const target = join(folder, "vitrine.jsonl.gz");
  await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((tx) => pipeline(Readable.from(lines(tx)), createGzip(), createWriteStream(target)));
  return target;
}

async function* lines(tx: Transaction<Schema>): AsyncGenerator<string> {
  const tables = await sql<{ name: string; heavy: boolean }>`
    select table_name as name, exists (
      select from information_schema.columns as its
      where its.table_schema = current_schema() and its.table_name = tables.table_name and its.data_type = 'bytea'
    ) as heavy from information_schema.tables as tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`.execute(tx);
  for (const { name, heavy } of tables.rows) {
    const most = sql.lit(heavy ? rowsAtOnce.heavy : rowsAtOnce.light);
    await sql`declare dumped no scroll cursor for select * from ${sql.table(name)}`.execute(tx);
    for (;;) {
      const { rows } = await sql<Record<string, unknown>>`fetch ${most} from dumped`.execute(tx);
      if (rows.length === 0) break;
      yield rows.map((row) => `${JSON.stringify({ table: name, row: heavy ? withoutBuffers(row) : row })}\n`).join("");
    }
    await sql`close dumped`.execute(tx);
  }
}

function withoutBuffers(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, Buffer.isBuffer(value) ? value.toString("base64") : value]),
  );
}
