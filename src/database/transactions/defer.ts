import type { Compilable } from "kysely";
import type { Tx } from "../database.ts";
import { withNext } from "../engines/sending.ts";
import { type Prepared, prepared, type Values } from "../prepared.ts";

/**
 * Executes a statement of a transaction whose answer nobody needs. PostgreSQL gets it together with the next statement of
 * the transaction, or with its commit: they are executed in their order, and waited for once. An error is thrown by that
 * next statement. On SQLite it is executed at once.
 */
export async function defer(tx: Tx, statement: Compilable): Promise<void> {
  const query = statement.compile();
  await tx
    .getExecutor()
    .provideConnection(async (connection) => void (await withNext(() => connection.executeQuery(query))));
}

/** The same for a statement that is compiled once for its shape (`runPrepared`). */
export function deferPrepared<Own extends Values, Row>(tx: Tx, query: Prepared<Own, Row>): Promise<void> {
  return defer(tx, prepared(tx, query));
}
