import { AsyncLocalStorage } from "node:async_hooks";
import type { Db, Tx } from "./database.ts";

type Last = (tx: Tx) => Promise<void>;

const current = new AsyncLocalStorage<Last>();

/** Runs `work`; each transaction that it opens on a database of `withLast` calls `last` before it commits. */
export function lastInTransactions<T>(last: Last, work: () => Promise<T>): Promise<T> {
  return current.run(last, work);
}

/** The same database, whose transactions obey `lastInTransactions`. */
export function withLast(db: Db): Db {
  return new Proxy(db, {
    get(target, name) {
      if (name === "transaction") return () => transactionOf(target);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
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
