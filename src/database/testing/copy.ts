import pg from "pg";

/** What the connection can do, but its types do not say. */
type Copying = pg.Connection & { sendCopyFromChunk: (chunk: Buffer) => void; endCopyFrom: () => void };
/** Each row has exactly so many columns, or PostgreSQL refuses the table. */
type Table = { text: string; separator: string; columns: number };

/** The rows that PostgreSQL reads from CSV (`COPY`). @throws DatabaseError for what it does not take as such a table */
export async function rowsByCopy(url: string, { text, separator, columns }: Table): Promise<string[][]> {
  const names = Array.from({ length: columns }, (_, at) => `c${at}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create temp table sheet (line serial, ${names.map((name) => `${name} text`).join()})`);
    const options = `format csv, delimiter '${separator}', encoding 'UTF8'`;
    await copied(client, { sql: `copy sheet (${names.join()}) from stdin (${options})`, text });
    const { rows } = await client.query<(string | null)[]>({
      text: `select ${names.join()} from sheet order by line`,
      rowMode: "array",
    });
    return rows.map((row) => row.map((cell) => cell ?? ""));
  } finally {
    await client.end();
  }
}

/** Sends the text once the server is ready for it. */
function copied(client: pg.Client, { sql, text }: { sql: string; text: string }): Promise<void> {
  return new Promise((done, failed) => {
    client.query({
      submit: (connection: pg.Connection) => connection.query(sql),
      handleCopyInResponse(connection: Copying) {
        connection.sendCopyFromChunk(Buffer.from(text));
        connection.endCopyFrom();
      },
      handleCommandComplete() {},
      handleError: failed,
      handleReadyForQuery: () => done(),
    } as pg.Submittable);
  });
}
