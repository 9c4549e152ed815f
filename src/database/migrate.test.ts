import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { databasesOf } from "./testing/migrations.ts";
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
  "0014-token-about",
  "0015-attachment-claims",
  "0016-idempotency-lease",
  "0017-handled-notifications",
  "0018-trash-of-galleries-and-forms",
  "0019-undescribed-pictures",
  "0020-pages-as-entries",
  "0021-shared-sections",
  "0022-own-texts",
  "0023-mail-attachments",
  "0024-waiting-events",
  "0025-mail-codes",
  "0026-jobs-by-kind",
  "0027-second-factors",
  "0028-rights",
  "0029-mail-links",
  "0030-links-of-stored-mails",
];
const bytes = Buffer.from([0, 255, 10]);
const later = { "9998-later": { up: addTable } };

onEveryEngine("migrations", (fresh) => {
  const at = databasesOf(fresh);
  async function withOneRow(): Promise<{ url: string; database: Database }> {
    const made = await at.empty();
    await migrate(made.database, { backups: at.backups, now });
    await made.database.db.insertInto("config").values({ id: "site", version: 7, document: "{}" }).execute();
    await made.database.db.insertInto("mail_contents").values({ hash: "h", size: 3, bytes }).execute();
    return made;
  }

  test("an empty database gets every table, without a backup of nothing, and the second time there is nothing to do", async () => {
    const { database } = await at.empty();
    const first = await migrate(database, { backups: at.backups, now });
    expect(first).toEqual({ applied: shipped, backup: null });
    expect(await migrate(database, { backups: at.backups, now })).toEqual({ applied: [], backup: null });
    expect(await database.db.selectFrom("entries").selectAll().execute()).toEqual([]);
    expect(await readdir(at.backups)).toEqual([]);
  });

  test("a database with data in it is copied before it is changed, and keeps its rows", async () => {
    const { database } = await withOneRow();
    const { applied, backup } = await migrate(database, { backups: at.backups, now, features: later });
    expect(applied).toEqual(["9998-later"]);
    expect(await tables(database)).toContain("later");
    expect(await database.db.selectFrom("config").select("version").execute()).toEqual([{ version: 7 }]);
    expect(backup).toContain(join(at.backups, "before-migration-2026-11-21T10-00-00.000Z"));
    expect(await rowsInBackup(backup!)).toEqual([{ id: "site", version: 7, document: "{}" }]);
    expect(await bytesInBackup(backup!)).toEqual(bytes);
  });

  test("a feature that is added later brings its tables, though their day is before that of what is there", async () => {
    const { database } = await at.empty();
    await migrate(database, { backups: at.backups, now, features: later });
    const features = { ...later, "2026-11-22-tastings": { up: addTastings } };
    expect((await migrate(database, { backups: at.backups, now, features })).applied).toEqual(["2026-11-22-tastings"]);
    expect(await tables(database)).toEqual(expect.arrayContaining(["later", "tastings"]));
  });

  test("a migration that fails leaves everything as it was, those before it included", async () => {
    const { database } = await withOneRow();
    const features = { ...later, "9999-fails": { up: failsHalfWay } };
    const failing = migrate(database, { backups: at.backups, now, features });
    await expect(failing).rejects.toThrow("The migration 9999-fails failed; nothing was changed.");
    expect(await tables(database)).not.toContain("later");
    expect(await database.db.selectFrom("config").select("version").execute()).toEqual([{ version: 7 }]);
    expect((await migrate(database, { backups: at.backups, now, features: later })).applied).toEqual(["9998-later"]);
  });

  test("a database of a newer version is refused with a sentence that says so, and not touched", async () => {
    const { database } = await withOneRow();
    await migrate(database, { backups: at.backups, now, features: later });
    const refused = migrate(database, { backups: at.backups, now });
    await expect(refused).rejects.toThrow(
      "The data folder was written by a newer version of Vitrine; start that version instead.",
    );
    expect(await tables(database)).toContain("later");
  });

  test("who was there before accounts were is found by name afterwards", async () => {
    const { database } = await at.empty();
    await migrate(database, { backups: at.backups, now, upTo: "0001-house" });
    await sql`insert into users (id, name, handle, handle_folded, password_hash, roles, language, created_at)
      values ('u', 'Änne Groß', 'a@example.org', 'a@example.org', 'x', '["system"]', 'de', '2026-11-21T10:00:00.000Z')`.execute(
      database.db,
    );
    expect((await migrate(database, { backups: at.backups, now })).applied).toEqual(shipped.slice(1));
    const row = await database.db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: "Änne Groß", name_folded: "anne gross" });
  });

  test("of two that migrate at the same time one does it, and both find it done", async () => {
    const { url, database } = await at.empty();
    const outcomes = await Promise.all([
      migrate(database, { backups: at.backups, now, features: later }),
      migrate(at.opened(url), { backups: at.backups, now, features: later }),
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
  if (path.endsWith(".gz")) return dumpedRows(path, "config");
  const copy = openDatabase(path);
  try {
    return await copy.db.selectFrom("config").selectAll().execute();
  } finally {
    await copy.close();
  }
}

/** The content of a mail, out of the same file. */
async function bytesInBackup(path: string): Promise<Buffer> {
  if (path.endsWith(".gz")) {
    const [row] = (await dumpedRows(path, "mail_contents")) as { bytes: string }[];
    return Buffer.from(row?.bytes ?? "", "base64");
  }
  const copy = openDatabase(path);
  try {
    return Buffer.from((await copy.db.selectFrom("mail_contents").select("bytes").executeTakeFirstOrThrow()).bytes);
  } finally {
    await copy.close();
  }
}

async function dumpedRows(path: string, wanted: string): Promise<unknown[]> {
  const lines = gunzipSync(await readFile(path))
    .toString()
    .trim()
    .split("\n");
  const rows = lines.map((line) => JSON.parse(line) as { table: string; row: unknown });
  return rows.filter(({ table }) => table === wanted).map(({ row }) => row);
}
