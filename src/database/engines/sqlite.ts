import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type FunctionNode,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { Database, Db } from "../database.ts";
import type { Schema } from "../schema.ts";
import { isLocked } from "./busy.ts";
import { Checkpoints, longestLog } from "./checkpoints.ts";
import { isFleeting } from "./fleeting.ts";
import { LogOnDisk } from "./log-on-disk.ts";
import { Statements } from "./statements.ts";

/** How long a write waits for another process before it fails, in milliseconds. */
const patience = 5000;

/**
 * Opens one file with one writer and one reader. Selects outside a transaction read the last committed state and never
 * wait; everything else takes turns at the writer.
 */
export function openSqlite(path: string): Database {
  mkdirSync(dirname(path), { recursive: true });
  const writer = new DatabaseSync(path);
  prepareFile(writer);
  const reader = new DatabaseSync(path, { readOnly: true });
  reader.exec("PRAGMA busy_timeout = 5");
  const stampStatement = reader.prepare("PRAGMA data_version");
  const checkpoints = new Checkpoints(writer, { path });
  const log = new LogOnDisk(writer, { path });
  const committed: Committed = async ({ isFleeting }) => {
    checkpoints.wrote();
    if (!isFleeting) await log.written();
  };
  const driver = new SqliteDriver({ writer, reader, committed });
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new ManyConnections(),
      createDriver: () => driver,
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new Compiler(),
    },
  });
  return {
    db: db as unknown as Db,
    engine: "sqlite",
    stamp: () => (stampStatement.get() as { data_version: number }).data_version,
    async backup(folder) {
      mkdirSync(folder, { recursive: true });
      const target = join(folder, "vitrine.sqlite");
      await backup(writer, target);
      return target;
    },
    async close() {
      await db.destroy();
      await checkpoints.close();
      await log.close();
      reader.close();
      writer.close();
    },
  };
}

/**
 * WAL lets readers and the writer work at the same time. NORMAL: copies of the log survive a power cut; that commits do is
 * seen to by `LogOnDisk`.
 */
function prepareFile(writer: DatabaseSync): void {
  // Waiting inside SQLite blocks the whole process, so it waits only here, before the first request.
  writer.exec("PRAGMA busy_timeout = 5000");
  writer.exec("PRAGMA journal_mode = WAL");
  writer.exec("PRAGMA synchronous = NORMAL");
  writer.exec("PRAGMA foreign_keys = ON");
  writer.exec(`PRAGMA wal_autocheckpoint = ${longestLog}`);
  writer.exec("PRAGMA busy_timeout = 5");
}

/** Corrects what Kysely assumes about SQLite: it would queue readers behind a single connection. */
class ManyConnections extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  /** SQLite creates and alters tables in transactions too; a migration that fails changes nothing. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Functions that have another name here. */
class Compiler extends SqliteQueryCompiler {
  protected override visitFunction(node: FunctionNode): void {
    super.visitFunction(node.func === "strpos" ? { ...node, func: "instr" } : node);
  }
}

/** Called after each change that is committed; resolves when it is on the disk, at once for what need not be. */
type Committed = (change: { isFleeting: boolean }) => Promise<void>;
type Handles<Handle> = { writer: Handle; reader: Handle; committed: Committed };

class SqliteDriver implements Driver {
  readonly #handles: Handles<Statements>;
  readonly #turns = new Turns();

  constructor({ writer, reader, committed }: Handles<DatabaseSync>) {
    this.#handles = { writer: new Statements(writer), reader: new Statements(reader), committed };
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection(this.#handles, this.#turns);
  }
  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SqliteConnection).begin();
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SqliteConnection).end("COMMIT");
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SqliteConnection).end("ROLLBACK");
  }
}

class SqliteConnection implements DatabaseConnection {
  #release: (() => void) | null = null;
  readonly #writer: Statements;
  readonly #reader: Statements;
  readonly #committed: Committed;
  readonly #turns: Turns;

  constructor({ writer, reader, committed }: Handles<Statements>, turns: Turns) {
    this.#writer = writer;
    this.#reader = reader;
    this.#committed = committed;
    this.#turns = turns;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#release) {
      // SQLite itself undoes a transaction when the disk is full; what follows would be written outside of it.
      if (!this.#writer.inTransaction) throw new Error("This transaction has been rolled back already");
      return this.#writer.run(query);
    }
    if (query.query.kind === "SelectQueryNode") return this.#reader.run(query);
    const result = await this.#runAlone<R>(query);
    if (hasWritten(query, result)) await this.#committed({ isFleeting: isFleeting(query) });
    return result;
  }

  async #runAlone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const release = await this.#turns.take();
    try {
      return await untilFree(() => this.#writer.run<R>(query));
    } finally {
      release();
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  async begin(): Promise<void> {
    const release = await this.#turns.take();
    try {
      await untilFree(() => this.#writer.run(CompiledQuery.raw("BEGIN IMMEDIATE")));
      this.#release = release;
    } catch (error) {
      release();
      throw error;
    }
  }

  async end(how: "COMMIT" | "ROLLBACK"): Promise<void> {
    // A commit that the disk has refused has ended: what Kysely would roll back now is somebody else's transaction.
    if (!this.#release) return;
    try {
      // SQLite has undone it already when the disk is full.
      const undone = how === "ROLLBACK" && !this.#writer.inTransaction;
      if (!undone) await untilFree(() => this.#writer.run(CompiledQuery.raw(how)));
    } catch (error) {
      // Kysely sends the ROLLBACK next. Until then nobody else may begin: it would be their transaction that ends.
      if (how === "COMMIT") throw error;
      this.#leave();
      throw error;
    }
    this.#leave();
    if (how === "COMMIT") await this.#committed({ isFleeting: false });
  }

  #leave(): void {
    const release = this.#release;
    this.#release = null;
    release?.();
  }
}

/** Queries that tell how many rows they have changed. */
const counted = new Set(["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"]);

/** Whether a query outside a transaction may have changed something. */
function hasWritten({ query: { kind } }: CompiledQuery, { rows, numAffectedRows }: QueryResult<unknown>): boolean {
  if (numAffectedRows === undefined) return rows.length > 0;
  return numAffectedRows > 0n || !counted.has(kind);
}

/** Lets callers take turns, in the order in which they came. */
class Turns {
  #last: Promise<void> = Promise.resolve();

  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}

/** Retries while another process holds the file, without blocking this one. */
async function untilFree<R>(work: () => R): Promise<R> {
  const start = Date.now();
  for (let wait = 2; ; wait = Math.min(wait * 2, 50)) {
    try {
      return work();
    } catch (error) {
      if (!isLocked(error) || Date.now() - start > patience) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
