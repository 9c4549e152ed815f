import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { onEveryEngine } from "./testing.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const shipped = [
  "0001-house",
  "0002-accounts",
  "0003-entries",
  "0004-versions",
  "0005-files",
  "0006-mails",
  "0007-messages",
  "0008-guestbook",
  "0009-subscribers",
  "0010-newsletter",
  "0011-notifications",
  "0012-consent",
  "0013-consent-choices",
];
const later = { "9998-later": { up: addTable } };

onEveryEngine("migrations", (fresh) => {
  let backups: string;
  const open: Database[] = [];

  beforeAll(async () => {
    backups = await mkdtemp(join(tmpdir(), "vitrine-backups-"));
  });
  afterAll(async () => {
    for (const database of open) await database.close();
    await rm(backups, { recursive: true });
  });

  async function empty(): Promise<{ url: string; database: Database }> {
    const url = await fresh.url();
    return { url, database: opened(url) };
  }
  function opened(url: string): Database {
    const database = openDatabase(url);
    open.push(database);
    return database;
  }
  async function withOneRow(): Promise<{ url: string; database: Database }> {
    const made = await empty();
    await migrate(made.database, { backups, now });
    await made.database.db.insertInto("config").values({ id: "site", version: 7, document: "{}" }).execute();
    return made;
  }

  test("an empty database gets every table, without a backup of nothing, and the second time there is nothing to do", async () => {
    const { database } = await empty();
    const first = await migrate(database, { backups, now });
    expect(first).toEqual({ applied: shipped, backup: null });
    expect(await migrate(database, { backups, now })).toEqual({ applied: [], backup: null });
    expect(await database.db.selectFrom("entries").selectAll().execute()).toEqual([]);
    expect(await readdir(backups)).toEqual([]);
  });

  test("a database with data in it is copied before it is changed, and keeps its rows", async () => {
    const { database } = await withOneRow();
    const { applied, backup } = await migrate(database, { backups, now, features: later });
    expect(applied).toEqual(["9998-later"]);
    expect(await tables(database)).toContain("later");
    expect(await database.db.selectFrom("config").select("version").execute()).toEqual([{ version: 7 }]);
    expect(backup).toContain(join(backups, "before-migration-2026-11-21T10-00-00.000Z"));
    expect(await rowsInBackup(backup!)).toEqual([{ id: "site", version: 7, document: "{}" }]);
  });

  test("a feature that is added later brings its tables, though their day is before that of what is there", async () => {
    const { database } = await empty();
    await migrate(database, { backups, now, features: later });
    const features = { ...later, "2026-11-22-tastings": { up: addTastings } };
    expect((await migrate(database, { backups, now, features })).applied).toEqual(["2026-11-22-tastings"]);
    expect(await tables(database)).toEqual(expect.arrayContaining(["later", "tastings"]));
  });

  test("a migration that fails leaves everything as it was, those before it included", async () => {
    const { database } = await withOneRow();
    const features = { ...later, "9999-fails": { up: failsHalfWay } };
    const failing = migrate(database, { backups, now, features });
    await expect(failing).rejects.toThrow("The migration 9999-fails failed; nothing was changed.");
    expect(await tables(database)).not.toContain("later");
    expect(await database.db.selectFrom("config").select("version").execute()).toEqual([{ version: 7 }]);
    expect((await migrate(database, { backups, now, features: later })).applied).toEqual(["9998-later"]);
  });

  test("a database of a newer version is refused with a sentence that says so, and not touched", async () => {
    const { database } = await withOneRow();
    await migrate(database, { backups, now, features: later });
    const refused = migrate(database, { backups, now });
    await expect(refused).rejects.toThrow(
      "The data folder was written by a newer version of Vitrine; start that version instead.",
    );
    expect(await tables(database)).toContain("later");
  });

  test("who was there before accounts were is found by name afterwards", async () => {
    const { database } = await empty();
    await migrate(database, { backups, now, upTo: "0001-house" });
    await sql`insert into users (id, name, handle, handle_folded, password_hash, roles, language, created_at)
      values ('u', 'Änne Groß', 'a@example.org', 'a@example.org', 'x', '["system"]', 'de', '2026-11-21T10:00:00.000Z')`.execute(
      database.db,
    );
    expect((await migrate(database, { backups, now })).applied).toEqual(shipped.slice(1));
    const row = await database.db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: "Änne Groß", name_folded: "anne gross" });
  });

  test("entries that were there before tags had a tree bring their tags along, and say whether they are translated", async () => {
    const { database } = await empty();
    await migrate(database, { backups, now, upTo: "0002-accounts" });
    const time = now.toISOString();
    const add = async (id: string, [draft, live]: [draft: object, live?: object]) =>
      sql`insert into entries (id, version, draft, live, created_at, changed_at, title_folded, draft_date)
        values (${id}, 3, ${JSON.stringify(draft)}, ${live ? JSON.stringify(live) : null}, ${time}, ${time}, 'x', ${time})`.execute(
        database.db,
      );
    const german = { de: { title: "Lese" } };
    const both = { ...german, en: { title: "Harvest" } };
    await add("a", [
      { texts: both, tags: ["Wein|Rot", "Hof"] },
      { texts: both, tags: ["Früher"] },
    ]);
    await sql`insert into entry_tags (entry_id, side, tag_folded)
      values ('a', 'draft', 'wein|rot'), ('a', 'draft', 'hof'), ('a', 'live', 'fruher')`.execute(database.db);
    await add("b", [{ texts: german, tags: ["WEIN|rot|Trocken", "a\u0000b"] }]);
    await add("c", [{ texts: { ...german, en: { title: "" } }, tags: [] }]);
    for (let number = 0; number < 600; number += 1) await add(`d${number}`, [{ texts: both, tags: [`Nr.|${number}`] }]);
    await migrate(database, { backups, now });
    const entries = await database.db
      .selectFrom("entries")
      .select(["id", "translation", "deleted_at", "tags_folded"])
      .execute();
    expect(entries.find(({ id }) => id === "a")).toEqual({
      ...{ id: "a", translation: "complete", deleted_at: null },
      tags_folded: "hof\u0001wein|rot",
    });
    expect(
      entries
        .filter(({ translation }) => translation === "missing")
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([...["b", "c"]]);
    const kept = await database.db
      .selectFrom("revisions")
      .select(["number", "reason", "languages", "document"])
      .where("thing", "in", ["a", "b", "c"])
      .orderBy("number")
      .execute();
    // What guests read is the first version of it, and the draft that differs from it the second.
    expect(kept).toEqual([
      {
        number: 1,
        reason: "publish",
        languages: '["de","en"]',
        document: JSON.stringify({ texts: both, tags: ["Früher"] }),
      },
      {
        number: 2,
        reason: "save",
        languages: "[]",
        document: JSON.stringify({ texts: both, tags: ["Wein|Rot", "Hof"] }),
      },
    ]);
    const tags = await database.db.selectFrom("tags").selectAll().orderBy("path_folded").execute();
    expect(tags.map(({ path }) => path).filter((path) => !path.startsWith("Nr.|"))).toEqual([
      ...["a b", "Früher", "Hof", "Nr.", "Wein", "Wein|Rot", "Wein|Rot|Trocken"],
    ]);
    expect(tags).toHaveLength(607);
    expect(new Set(tags.map(({ id }) => id)).size).toBe(607);
  });

  test("entries that were made twice because the first answer got lost stay two", async () => {
    const { database } = await empty();
    await migrate(database, { backups, now, upTo: "0003-entries" });
    const first = async (id: string, sitting: string | null, user: string) =>
      sql`insert into revisions (id, kind, thing, number, reason, languages, user_id, sitting, document, created_at, changed_at)
        values (${id}, 'entry', ${id}, 1, 'save', '[]', ${user}, ${sitting}, '{}', 't', 't')`.execute(database.db);
    for (const id of ["a", "b", "c"]) await first(id, "s", "u");
    await first("d", "s", "other");
    await first("e", null, "u");
    await migrate(database, { backups, now });
    const rows = await database.db.selectFrom("revisions").select(["id", "sitting"]).orderBy("id").execute();
    expect(rows.map(({ id, sitting }) => [id, sitting])).toEqual([
      ["a", "s"],
      ["b", null],
      ["c", null],
      ["d", "s"],
      ["e", null],
    ]);
  });

  test("answers to the cookie question that were there before choices were a list say the same in it", async () => {
    const { database } = await empty();
    await migrate(database, { backups, now, upTo: "0012-consent" });
    const given = async (id: string, [ga, gads, fb, osm, gmaps]: [number, number, number, number, number]) => {
      const accepted = Math.max(ga, gads, fb, osm, gmaps);
      await sql`insert into consents (id, visitor, version, accepted, ga, gads, fb, osm, gmaps, month, at)
        values (${id}, ${`visitor-${id}`}, 'question', ${accepted}, ${ga}, ${gads}, ${fb}, ${osm}, ${gmaps}, '2026-11',
          '2026-11-21T10:00:00.000Z')`.execute(database.db);
    };
    await given("a", [0, 0, 0, 0, 0]);
    await given("b", [1, 0, 1, 0, 0]);
    await given("c", [1, 1, 1, 1, 1]);
    await migrate(database, { backups, now });
    // A process of the version before may still be there, and write as it knows.
    await given("d", [0, 0, 0, 1, 0]);
    const rows = await database.db.selectFrom("consents").selectAll().orderBy("id").execute();
    expect(rows.map(({ id, accepted, choices, osm }) => [id, accepted, choices, osm])).toEqual([
      ["a", 0, "[]", 0],
      ["b", 1, '["ga","fb"]', 0],
      ["c", 1, '["ga","gads","fb","osm","gmaps"]', 1],
      ["d", 1, null, 1],
    ]);
    expect(rows[1]).toMatchObject({ visitor: "visitor-b", version: "question", month: "2026-11" });
    expect(rows[1]?.at).toBe("2026-11-21T10:00:00.000Z");
  });

  test("of two that migrate at the same time one does it, and both find it done", async () => {
    const { url, database } = await empty();
    const outcomes = await Promise.all([
      migrate(database, { backups, now, features: later }),
      migrate(opened(url), { backups, now, features: later }),
    ]);
    expect(outcomes.flatMap(({ applied }) => applied).sort()).toEqual([...shipped, "9998-later"]);
    expect(await tables(database)).toContain("later");
  });
});

async function addTastings(db: Kysely<unknown>): Promise<void> {
  await db.schema.createTable("tastings").addColumn("id", "text").execute();
}

async function addTable(db: Kysely<unknown>): Promise<void> {
  await db.schema.createTable("later").addColumn("id", "text").execute();
}

async function failsHalfWay(db: Kysely<unknown>): Promise<void> {
  await sql`update config set version = 99`.execute(db);
  await sql`alter table nowhere add column x text`.execute(db);
}

async function tables({ db }: Database): Promise<string[]> {
  return (await db.introspection.getTables()).map(({ name }) => name);
}

/** The rows of the settings, out of a file that can be read without the database it came from. */
async function rowsInBackup(path: string): Promise<unknown[]> {
  if (path.endsWith(".gz")) {
    const lines = gunzipSync(await readFile(path))
      .toString()
      .trim()
      .split("\n");
    const rows = lines.map((line) => JSON.parse(line) as { table: string; row: unknown });
    return rows.filter(({ table }) => table === "config").map(({ row }) => row);
  }
  const copy = openDatabase(path);
  try {
    return await copy.db.selectFrom("config").selectAll().execute();
  } finally {
    await copy.close();
  }
}
