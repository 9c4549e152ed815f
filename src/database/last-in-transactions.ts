import { AsyncLocalStorage } from "node:async_hooks";
import type { Db, Tx } from "./database.ts";
import type { Schema } from "./schema.ts";

type Last = (tx: Tx) => Promise<void>;

const current = new AsyncLocalStorage<Last>();

/** Runs `work`; each transaction that it opens on a database of `withLast` calls `last` before it commits. */
export function lastInTransactions<T>(last: Last, work: () => Promise<T>): Promise<T> {
  return current.run(last, work);
}

/** The same database, whose transactions obey `lastInTransactions`. */
export function withLast(db: Db): Db {
  // A second face of the same connections and plugins, so that no access to its methods costs more than on the first.
  const face = db.$pickTables<keyof Schema>() as Db;
  face.transaction = () => transactionOf(db);
  return face;
}

type Transaction = ReturnType<Db["transaction"]>;

function transactionOf(db: Db): Transaction {
  const builder = db.transaction();
  const last = current.getStore();
  if (!last) return builder;
  const execute: Transaction["execute"] = (work) =>
    builder.execute(async (tx) => {
      const result = await work(tx);
      await last(tx);
      return result;
    });
  return { execute };
}
