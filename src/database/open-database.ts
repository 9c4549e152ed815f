import type { Database } from "./database.ts";
import { openPostgres } from "./engines/postgres.ts";
import { openSqlite } from "./engines/sqlite.ts";

/** Opens the database at `url`: `postgres://…`, or the path of a SQLite file. */
export function openDatabase(url: string): Database {
  return /^postgres(ql)?:/.test(url) ? openPostgres(url) : openSqlite(url);
}
