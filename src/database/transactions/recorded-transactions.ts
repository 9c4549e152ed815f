import { AsyncLocalStorage } from "node:async_hooks";
import type { Db, Tx } from "../database.ts";
import type { Schema } from "../schema.ts";

/** What writes down the transactions of a piece of work, so that another process can continue it where one has died. */
export type Recorder = {
  /** What this transaction returned to the process that has died; null if it is to be executed. */
  former: (body: string) => { result: unknown } | null;
  /** Called in each transaction, last before it commits. */
  record: (tx: Tx, done: { body: string; result: unknown }) => Promise<void>;
  /** Called once the transaction is committed. */
  committed: () => void;
  /** An id as the process that has died made it; a new one by `make` after its last transaction. */
  id: (make: () => string) => string;
  /** The work has found by itself what the process that has died had written. */
  found: () => void;
};

const current = new AsyncLocalStorage<Recorder>();

/** Runs `work`, with each transaction that it opens on a database of `recorded` written down or returned by `recorder`. */
export function recordTransactions<T>(recorder: Recorder, work: () => Promise<T>): Promise<T> {
  return current.run(recorder, work);
}

/** The same database and ids, which obey `recordTransactions`. */
export function recorded<P extends { db: Db; outside: { id: () => string } }>(from: P): P {
  const { db, outside } = from;
  // A second face of the same connections and plugins, so that no access to its methods costs more than on the first.
  const face = db.$pickTables<keyof Schema>() as Db;
  face.transaction = () => transactionOf(db);
  const id = () => current.getStore()?.id(outside.id) ?? outside.id();
  return { ...from, db: face, outside: { ...outside, id } };
}

/**
 * For work that recognises what it has done before by its own key, and returns that without opening the transactions
 * that have done it.
 */
export function foundDone(): void {
  current.getStore()?.found();
}

type Transaction = ReturnType<Db["transaction"]>;

function transactionOf(db: Db): Transaction {
  const builder = db.transaction();
  const recorder = current.getStore();
  if (!recorder) return builder;
  const execute = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const body = work.toString();
    const former = recorder.former(body);
    if (former) return former.result as T;
    const result = await builder.execute(async (tx) => {
      const done = await work(tx);
      await recorder.record(tx, { body, result: done });
      return done;
    });
    recorder.committed();
    return result;
  };
  return { execute };
}
