import type { Kysely, Transaction } from "kysely";
import type { Engine } from "./engine.ts";
import { openPostgres } from "./postgres.ts";
import type { Schema } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";

/** The open database. Not a transaction: a function that takes a `Tx` cannot be handed one of these. */
export type Db = Omit<Kysely<Schema>, "isTransaction"> & { readonly isTransaction: false };
/** An open transaction. What happens inside it must go through it. */
export type Tx = Transaction<Schema>;

export type Database = {
  db: Db;
  engine: Engine;
  /**
   * A value that differs whenever another process or connection may have committed something since the
   * last call. Exact: what was committed before the call is seen by it.
   */
  stamp: () => number | Promise<number>;
  /** Copies everything into `folder` while the database is in use; returns what was written. */
  backup: (folder: string) => Promise<string>;
  close: () => Promise<void>;
};

/** Opens what `url` names: `postgres://…`, or a SQLite file by its path. */
export function openDatabase(url: string): Database {
  return /^postgres(ql)?:/.test(url) ? openPostgres(url) : openSqlite(url);
}
