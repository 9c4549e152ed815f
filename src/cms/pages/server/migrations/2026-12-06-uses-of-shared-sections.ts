import { type Kysely, sql } from "kysely";

/** Pages that are read at once. */
const step = 100;

type Row = { id: string; draft: string; live: string | null; changed_at: string };

/**
 * Notes as used the shared sections on pages that were stored before this was done: what a section lists counts for the
 * addresses of entries where it stands on a page that guests read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after = ""; ; ) {
    const { rows } = await sql<Row>`
      select id, draft, live, changed_at from pages
      where id > ${after} and (draft like '%"sharedSection"%' or live like '%"sharedSection"%')
      order by id limit ${step}
    `.execute(db);
    for (const { id, draft, live, changed_at } of rows) {
      await note(db, { thing: id, side: "draft", from: null, document: draft });
      if (live !== null) await note(db, { thing: id, side: "live", from: changed_at, document: live });
    }
    if (rows.length < step) return;
    after = rows.at(-1)!.id;
  }
}

type Noting = { thing: string; side: "draft" | "live"; from: string | null; document: string };

async function note(db: Kysely<unknown>, { thing, side, from, document }: Noting): Promise<void> {
  for (const section of new Set(sectionsIn(JSON.parse(document))))
    await sql`
      insert into uses (used, kind, thing, side, shown_from)
      values (${`page:${section}`}, 'page', ${thing}, ${side}, ${from})
      on conflict (used, thing, side) do nothing
    `.execute(db);
}

/** The shared sections that blocks anywhere in a document show. */
function sectionsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { type, props } = value as { type?: unknown; props?: { section?: unknown } | null };
  const section = type === "sharedSection" ? props?.section : null;
  const within = Object.values(value).flatMap(sectionsIn);
  return typeof section === "string" && section !== "" ? [section, ...within] : within;
}
