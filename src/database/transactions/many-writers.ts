import { PostgresAdapter } from "kysely";
import type { Db, Tx } from "../database.ts";

/** Whether several transactions may write at the same time. SQLite has a single writer, so locks are not needed. */
export function manyWriters(tx: Db | Tx): boolean {
  return tx.getExecutor().adapter instanceof PostgresAdapter;
}
