import { type Kysely, sql } from "kysely";

type Row = { id: string; document: string };
type Before = { address?: { hours?: object } };

/** The opening hours have a form of their own; what was written about them in words is their note. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Row>`select id, document from config`.execute(db);
  for (const { id, document } of rows) {
    const { address: { hours: note = {}, ...address } = {}, ...rest } = JSON.parse(document) as Before;
    const weekly = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
    const holidays = { state: "", closed: true, assumption: false };
    const business = { hours: { weekly, exceptions: [], holidays, note } };
    const after = JSON.stringify({ ...rest, address, business });
    await sql`update config set document = ${after} where id = ${id}`.execute(db);
  }
}
