import { type Kysely, sql } from "kysely";

type Row = { id: string; live: string };

/** Live copies may be long; so many are in memory at a time. */
const page = 200;

/** Adds the languages in which guests find each entry, beside its live copy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("entries").addColumn("live_languages", "text").execute();
  let last = "";
  for (;;) {
    const { rows } = await sql<Row>`
      select id, live from entries where id > ${last} and live is not null order by id limit ${page}`.execute(db);
    for (const { id, live } of rows) {
      const { texts = {} } = JSON.parse(live) as { texts?: Record<string, unknown> };
      const languages = ["de", "en"].filter((language) => texts[language]).join(" ");
      await sql`update entries set live_languages = ${languages} where id = ${id}`.execute(db);
    }
    if (rows.length < page) return;
    last = rows.at(-1)?.id ?? "";
  }
}
