import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { type Asked, Sending } from "./sending.ts";

/** The most statements that get a name, and the longest of them, in characters. */
const mostNames = 1000;
const longest = 20_000;

/** Statements of `runPrepared`: whatever their values, each is found in the same way. */
const fixed = new Set<string>();

/** From its second run on, it is prepared on each connection, also outside of transactions. */
export function prepareAlways(text: string): void {
  fixed.add(text);
}

/**
 * The pool, with connections that prepare each fixed statement (`prepareAlways`), and in transactions any that was run
 * before: PostgreSQL then parses and plans it once for a connection, not once for a run. Rows are locked for as long as a
 * transaction takes, and nobody else can order the bottles in them meanwhile. Other statements are not prepared: searches
 * depend on what is searched for, and so do their plans.
 */
export function preparingStatements(pool: pg.Pool): PostgresPool {
  const names = new Names();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      let connection = wrapped.get(client);
      if (!connection) wrapped.set(client, (connection = preparing(client, names)));
      return connection;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

function preparing(client: pg.PoolClient, names: Names): PostgresPoolClient {
  let inTransaction = false;
  const ask = async ({ text, values = [] }: Asked) => {
    const asked = { text, values };
    const name = fixed.has(text) || (inTransaction && values.length > 0) ? names.of(text) : undefined;
    if (values.length === 0) inTransaction = isOpenAfter(text, inTransaction);
    try {
      return await client.query(name === undefined ? asked : { ...asked, name });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      names.forget();
      if (inTransaction) throw error;
      return client.query(asked);
    }
  };
  const sending = new Sending(client, ask);
  const query = (text: string, values: readonly unknown[]) => sending.send({ text, values: [...values] });
  // Of the two ways to ask, Kysely takes cursors only where one is configured.
  return { query: query as unknown as PostgresPoolClient["query"], release: (destroy) => client.release(destroy) };
}

/** Whether a transaction is open after this statement without values. */
function isOpenAfter(text: string, before: boolean): boolean {
  if (/^(begin|start transaction)\b/.test(text)) return true;
  return /^(commit|rollback)$/.test(text) ? false : before;
}

/** A table was changed since the statement was prepared, as by the next version while this one still runs. */
export function isStalePlan(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === "0A000" && message === "cached plan must not change result type";
}

/** Of statements from their second run on: what is run once is not worth a name. */
class Names {
  readonly #names = new Map<string, string>();
  readonly #once = new Set<string>();
  #given = 0;

  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || text.length > longest || this.#names.size >= mostNames) return known;
    if (!this.#once.delete(text)) {
      if (this.#once.size >= mostNames) this.#once.clear();
      this.#once.add(text);
      return undefined;
    }
    this.#given += 1;
    const name = `prepared_${this.#given}`;
    this.#names.set(text, name);
    return name;
  }

  /** All get other names from now on, so that every connection prepares them anew. */
  forget(): void {
    this.#names.clear();
  }
}
