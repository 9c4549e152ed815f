import type { Compilable, QueryResult } from "kysely";
import type { Tx } from "../database.ts";

type Answers<Statements> = {
  [At in keyof Statements]: Statements[At] extends Compilable<infer Row> ? QueryResult<Row> : never;
};

/**
 * Sends several statements of a transaction to PostgreSQL without waiting for each answer, so that rows which others wait
 * for stay locked for one round trip instead of several. They are executed in their order, as on SQLite. Returns their
 * results once all of them are there.
 * @throws Error of the first statement that failed; the transaction must then be rolled back
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
