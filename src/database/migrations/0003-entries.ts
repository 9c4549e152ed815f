import { randomUUIDv7 } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";
import { folded } from "./folded.ts";

/** Versions, plans, who is writing, the tree of tags, and a trash for entries. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // Byte order on both engines, whatever locale the server was set up with.
  const sorted = engine === "sqlite" ? sql`text` : sql`text collate "C"`;

  await db.schema.alterTable("entries").addColumn("deleted_at", "text").execute();
  await db.schema
    .alterTable("entries")
    .addColumn("translation", "text", (c) => c.notNull().defaultTo("missing"))
    .execute();
  await createIndexes(db);

  await db.schema
    .createTable("revisions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("thing", "text", (c) => c.notNull())
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("languages", "text", (c) => c.notNull())
    .addColumn("user_id", "text")
    .addColumn("sitting", "text")
    .addColumn("document", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("changed_at", "text", (c) => c.notNull())
    .addUniqueConstraint("revisions_numbered", ["thing", "number"])
    .execute();

  await db.schema
    .createTable("plans")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("thing", "text", (c) => c.notNull())
    .addColumn("act", "text", (c) => c.notNull())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("user_id", "text")
    .addColumn("error", "text")
    .addUniqueConstraint("plans_once", ["thing", "act", "language"])
    .execute();

  await db.schema
    .createTable("presence")
    .addColumn("thing", "text", (c) => c.notNull())
    .addColumn("sitting", "text", (c) => c.notNull())
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("since", "text", (c) => c.notNull())
    .addColumn("seen_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("presence_key", ["thing", "sitting"])
    .execute();

  await db.schema
    .createTable("tags")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("path", "text", (c) => c.notNull())
    .addColumn("path_folded", sorted, (c) => c.notNull().unique())
    .execute();

  await lookThroughEntries(db);
}

/**
 * An index for each order of a list, holding all that a list filters by: whatever is asked for, the few rows of one
 * page are all that is read of the table. Partial, so that no question for what is outside the trash is tempted to
 * look there first.
 */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  for (const name of ["draft_date", "title", "changed", "live"]) {
    await db.schema.dropIndex(`entries_${name}`).execute();
  }
  const orders = [
    ["entries_by_title", ["title_folded", "id"]],
    ["entries_by_date", ["draft_date", "id", "title_folded"]],
    ["entries_by_change", ["changed_at", "id", "title_folded"]],
  ] as const;
  const filtered = ["translation", "live_differs", "live_from", "deleted_at"];
  const indexOf = (name: string, columns: readonly string[]) =>
    db.schema
      .createIndex(name)
      .on("entries")
      .columns([...columns]);
  for (const [name, columns] of orders) {
    await indexOf(name, [...columns, ...filtered])
      .where(sql<boolean>`deleted_at is null`)
      .execute();
  }
  const trash = ["draft_date", "id", "title_folded", "deleted_at"];
  await indexOf("entries_deleted", trash).where(sql<boolean>`deleted_at is not null`).execute();
  await indexOf("entries_live", ["live_from", "id", "live_folded"])
    .where(sql<boolean>`live_from is not null`)
    .execute();
}

type Before = {
  entries: { id: string; draft: string; live: string | null; translation: string };
  tags: { id: string; path: string; path_folded: string };
};
type DocumentBefore = { tags: string[]; texts: { de?: { title?: string }; en?: { title?: string } } };

/** What is translated already, and the tags that are in use, a few hundred entries at a time. */
async function lookThroughEntries(db: Kysely<Before>): Promise<void> {
  const tags = new Map<string, string>();
  for (let last = ""; ; ) {
    const rows = await db
      .selectFrom("entries")
      .select(["id", "draft", "live"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(500)
      .execute();
    const complete = [];
    for (const { id, draft, live } of rows) {
      const { texts, tags: own } = JSON.parse(draft) as DocumentBefore;
      if (texts.de?.title && texts.en?.title) complete.push(id);
      const shown = live === null ? [] : (JSON.parse(live) as DocumentBefore).tags;
      for (const tag of [...own, ...shown]) note(tags, tag);
    }
    if (complete.length > 0) {
      await db.updateTable("entries").set({ translation: "complete" }).where("id", "in", complete).execute();
    }
    const end = rows.at(-1)?.id;
    if (end === undefined) break;
    last = end;
  }
  for (const [path_folded, path] of tags) {
    await db.insertInto("tags").values({ id: randomUUIDv7(), path, path_folded }).execute();
  }
}

/** A tag and the branches it grows on, each in the spelling that came first. */
function note(tags: Map<string, string>, tag: string): void {
  let stem = "";
  // PostgreSQL stores no NUL.
  for (const step of tag.split("|").map((step) => step.replace(/[\s\p{Cc}]+/gu, " ").trim())) {
    const path = stem === "" ? step : `${stem}|${step}`;
    const pathFolded = folded(path);
    stem = tags.get(pathFolded) ?? path;
    tags.set(pathFolded, stem);
  }
}
