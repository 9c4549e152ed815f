import type { Compilable, QueryResult } from "kysely";
import type { Tx } from "./database.ts";

type Answers<Statements> = {
  [At in keyof Statements]: Statements[At] extends Compilable<infer Row> ? QueryResult<Row> : never;
};

/**
 * Sends several statements of a transaction to PostgreSQL without waiting for the answer to one before the next leaves: rows
 * that others wait for are locked for one way there and back instead of several. They are executed in their order, one
 * after the other, as on SQLite. Returns their answers; no answer is missing when this is done.
 * @throws Error what the first statement that fails has failed with; then the transaction is to be given up
 */
export async function atOnce<const Statements extends readonly Compilable[]>(
  tx: Tx,
  statements: Statements,
): Promise<Answers<Statements>> {
  const compiled = statements.map((statement) => statement.compile());
  const answers = await tx
    .getExecutor()
    .provideConnection((connection) => Promise.allSettled(compiled.map((query) => connection.executeQuery(query))));
  const failed = answers.find((answer) => answer.status === "rejected");
  if (failed) throw failed.reason;
  return answers.map((answer) => (answer as PromiseFulfilledResult<QueryResult<unknown>>).value) as Answers<Statements>;
}
