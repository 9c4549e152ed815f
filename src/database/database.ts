import type { Kysely, Transaction, TransactionBuilder } from "kysely";
import type { Engine } from "./engine.ts";
import type { Schema } from "./schema.ts";

/**
 * The open database. Not a transaction: a function that takes a `Tx` does not accept a `Db`. All transactions have the
 * engine's usual isolation.
 */
export type Db = Omit<Kysely<Schema>, "isTransaction" | "transaction"> & {
  readonly isTransaction: false;
  transaction(): Pick<TransactionBuilder<Schema>, "execute">;
};
/** An open transaction. All queries inside it must use it. */
export type Tx = Transaction<Schema>;

export type Database = {
  db: Db;
  engine: Engine;
  /**
   * A value that changes whenever another process or connection may have committed something since the last call.
   * Exact: after a commit, the next call returns a new value.
   */
  stamp: () => number | Promise<number>;
  /** Copies the database into `folder` while it is in use; returns the path of the copy. */
  backup: (folder: string) => Promise<string>;
  close: () => Promise<void>;
};
