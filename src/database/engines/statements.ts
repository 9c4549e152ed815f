import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { CompiledQuery, QueryResult } from "kysely";

/** The most prepared statements to cache for each handle, and the longest of them, in characters. */
const mostStatements = 500;
const longestStatement = 20_000;

/** Prepared statements of a handle; the least recently used are removed first. */
export class Statements {
  readonly #handle: DatabaseSync;
  readonly #prepared = new Map<string, { statement: StatementSync; rows: boolean }>();

  constructor(handle: DatabaseSync) {
    this.#handle = handle;
  }

  get inTransaction(): boolean {
    return this.#handle.isTransaction;
  }

  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, rows } = this.#prepare(sql);
    const values = parameters as SQLInputValue[];
    if (rows) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepare(sql: string): { statement: StatementSync; rows: boolean } {
    const known = this.#prepared.get(sql);
    const prepared = known ?? this.#new(sql);
    // Moves it to the end: the map begins with the least recently used.
    if (known) this.#prepared.delete(sql);
    if (sql.length > longestStatement) return prepared;
    this.#prepared.set(sql, prepared);
    if (this.#prepared.size > mostStatements) {
      const [oldest] = this.#prepared.keys();
      if (oldest !== undefined) this.#prepared.delete(oldest);
    }
    return prepared;
  }

  #new(sql: string): { statement: StatementSync; rows: boolean } {
    const statement = this.#handle.prepare(sql);
    return { statement, rows: statement.columns().length > 0 };
  }
}
