import { randomUUIDv7 } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/**
 * One new thing for each opening of the editor, a version for each text that was on the site before versions were, and
 * the tags of an entry in its own row, so that counting them reads nothing else.
 */
export async function up(db: Kysely<Before>, engine: Engine): Promise<void> {
  await partTwins(db);
  await db.schema
    .createIndex("revisions_first")
    .on("revisions")
    .columns(["sitting", "user_id", "kind"])
    .unique()
    .where(sql<boolean>`number = 1 and sitting is not null`)
    .execute();
  await keepPublished(db);
  await noteTags(db, engine);
}

type Before = {
  entries: { id: string; draft: string; live: string | null; changed_at: string };
  revisions: {
    id: string;
    kind: string;
    thing: string;
    number: number;
    reason: string;
    languages: string;
    user_id: string | null;
    sitting: string | null;
    document: string;
    created_at: string;
    changed_at: string;
  };
};

/** Things that were made twice in one opening, because the first answer got lost, are two things from now on. */
async function partTwins(db: Kysely<Before>): Promise<void> {
  const firsts = await db
    .selectFrom("revisions")
    .select(["id", "sitting", "user_id", "kind"])
    .where("number", "=", 1)
    .where("sitting", "is not", null)
    .orderBy("id")
    .execute();
  const known = new Set<string>();
  for (const { id, sitting, user_id, kind } of firsts) {
    const opening = [sitting, user_id, kind].join(" ");
    if (known.has(opening)) await db.updateTable("revisions").set({ sitting: null }).where("id", "=", id).execute();
    known.add(opening);
  }
}

/**
 * What guests read, of entries that have no version yet: the next publication would take it away for good. And the
 * draft after it, which would otherwise be the one without a version.
 */
async function keepPublished(db: Kysely<Before>): Promise<void> {
  for (let last = ""; ; ) {
    const rows = await db
      .selectFrom("entries")
      .select(["id", "draft", "live", "changed_at"])
      .where("live", "is not", null)
      .where("id", ">", last)
      .where("id", "not in", (eb) => eb.selectFrom("revisions").select("thing"))
      .orderBy("id")
      .limit(500)
      .execute();
    for (const { id, draft, live, changed_at } of rows) {
      const document = live ?? "";
      const { texts } = JSON.parse(document) as { texts: Record<string, unknown> };
      const languages = JSON.stringify(["de", "en"].filter((language) => texts[language]));
      const known = { kind: "entry", thing: id, user_id: null, sitting: null, created_at: changed_at, changed_at };
      const versions = [{ ...known, id: randomUUIDv7(), number: 1, reason: "publish", languages, document }];
      if (draft !== live) {
        versions.push({ ...known, id: randomUUIDv7(), number: 2, reason: "save", languages: "[]", document: draft });
      }
      await db.insertInto("revisions").values(versions).execute();
    }
    const end = rows.at(-1)?.id;
    if (end === undefined) return;
    last = end;
  }
}

async function noteTags(db: Kysely<Before>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable("entries")
    .addColumn("tags_folded", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await sql`update entries set tags_folded = coalesce((
    select string_agg(tag_folded, ${"\u0001"} order by tag_folded)
    from entry_tags where entry_id = entries.id and side = 'draft'), '')`.execute(db);
  // In SQLite a row holds its long documents, which an index passes by; in PostgreSQL they lie elsewhere.
  if (engine === "postgres") return;
  await db.schema
    .createIndex("entries_by_tags")
    .on("entries")
    .columns(["tags_folded"])
    .where(sql<boolean>`deleted_at is null`)
    .execute();
}
