import { type Kysely, sql } from "kysely";
import type { Engine } from "#database/engine.ts";
import { folded } from "#database/migrations/folded.ts";

/** Pages that are read at once. */
const step = 100;

type Row = { id: string; live: string };

/**
 * Adds what guests find pages by and which of them have gaps of a template, so that neither asks for the documents of all pages. The
 * gaps of pages that are there are stored by the first worker, which knows the kinds of blocks.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const sorted = engine === "sqlite" ? sql`text` : sql`text collate "C"`;
  await db.schema.alterTable("pages").addColumn("live_folded", sorted).execute();
  await db.schema.alterTable("pages").addColumn("gaps", "text").execute();
  await sql`create index pages_live_folded on pages (live_folded, id) where live_folded is not null`.execute(db);
  await noteTitles(db);
  const { rows } = await sql<{ id: string }>`select id from pages limit 1`.execute(db);
  if (rows.length === 0) return;
  await sql`insert into jobs (id, kind, payload, run_at, attempts)
    values ('page-states', 'page-states', 'null', '2026-01-01T00:00:00.000Z', 0)
    on conflict (id) do nothing`.execute(db);
}

async function noteTitles(db: Kysely<unknown>): Promise<void> {
  for (let after = ""; ; ) {
    const { rows } = await sql<Row>`
      select id, live from pages where id > ${after} and live is not null and kind != 'shared' order by id limit ${step}
    `.execute(db);
    for (const { id, live } of rows) {
      const texts = JSON.parse(live) as Partial<Record<"de" | "en", { title?: string }>>;
      const titles = [texts.de?.title, texts.en?.title].filter(Boolean).join(" · ");
      await sql`update pages set live_folded = ${folded(titles)} where id = ${id}`.execute(db);
    }
    if (rows.length < step) return;
    after = rows.at(-1)!.id;
  }
}
