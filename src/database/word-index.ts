import { type Expression, expressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import type { Db } from "./database.ts";
import type { Engine } from "./engine.ts";
import { containsAll, literal } from "./like.ts";
import type { Schema } from "./schema.ts";
import { manyWriters } from "./transactions/many-writers.ts";

/** Tables whose folded words are indexed, the column by which the latest of their rows are known, and that of their archive. */
const indexed = {
  orders: { time: "placed_at", archived: "archived_at" },
} as const satisfies Partial<Record<keyof Schema, { time: string; archived: string }>>;
type Indexed = keyof typeof indexed;

/** What is shorter has no trigram. */
const shortest = 3;
/** Words that are all shorter are looked for among the latest rows only. */
const latestRows = 5000;

/**
 * Lets words be found anywhere in `words_folded` of a large table without reading all of it, by their trigrams: with FTS5
 * of SQLite, which triggers keep, or with the extension pg_trgm. A PostgreSQL that does not have the extension, or whose
 * user may not add it, reads the table instead (decision 0112).
 */
export async function addWordIndex(db: Kysely<unknown>, { engine, table }: { engine: Engine; table: Indexed }) {
  if (engine === "postgres") return addTrigrams(db, table);
  const [rows, numbers, words] = [sql.table(table), sql.table(`${table}_numbers`), sql.table(`${table}_words`)];
  const name = (what: string) => sql.raw(`${table}_words_${what}`);
  const number = (row: "new" | "old") => sql`(select no from ${numbers} where id = ${sql.raw(row)}.id)`;
  // Numbers of their own: those that SQLite gives to the rows of a table with a text as its key may change.
  await sql`create table ${numbers} (no integer primary key, id text not null unique)`.execute(db);
  await sql`
    create virtual table ${words}
    using fts5(words, content = '', contentless_delete = 1, tokenize = 'trigram', detail = none)
  `.execute(db);
  await sql`insert into ${numbers} (id) select id from ${rows} order by ${sql.ref(indexed[table].time)}, id`.execute(
    db,
  );
  await sql`
    insert into ${words} (rowid, words)
    select no, words_folded from ${numbers} as numbers join ${rows} as thing on thing.id = numbers.id
  `.execute(db);
  await sql`
    create trigger ${name("added")} after insert on ${rows} begin
      insert into ${numbers} (id) values (new.id);
      insert into ${words} (rowid, words) values (${number("new")}, new.words_folded);
    end
  `.execute(db);
  await sql`
    create trigger ${name("changed")} after update of words_folded on ${rows}
    when old.words_folded is not new.words_folded begin
      update ${words} set words = new.words_folded where rowid = ${number("new")};
    end
  `.execute(db);
  await sql`
    create trigger ${name("removed")} after delete on ${rows} begin
      delete from ${words} where rowid = ${number("old")};
      delete from ${numbers} where id = old.id;
    end
  `.execute(db);
}

async function addTrigrams(db: Kysely<unknown>, table: Indexed): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`
    select has_database_privilege(current_database(), 'create') as may
    from pg_available_extension_versions where name = 'pg_trgm' and trusted limit 1
  `.execute(db);
  if (!rows[0]?.may) return;
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`
    create index ${sql.raw(`${table}_words`)} on ${sql.table(table)} using gin (words_folded gin_trgm_ops)
  `.execute(db);
}

/**
 * On PostgreSQL, an index for what is in the archive and one for the rest, instead of one for both: all rows that hold a word are
 * read, wherever they lie, and those in the archive are many times as many.
 */
export async function splitWordIndex(db: Kysely<unknown>, { engine, table }: { engine: Engine; table: Indexed }) {
  if (engine !== "postgres") return;
  const whole = `${table}_words`;
  const { rows } = await sql`
    select indexname from pg_indexes where schemaname = current_schema() and indexname = ${whole}
  `.execute(db);
  if (rows.length === 0) return;
  for (const part of parts)
    await sql`
      create index ${sql.raw(`${whole}_${part}`)} on ${sql.table(table)} using gin (words_folded gin_trgm_ops)
      where ${isIn(table, part)}
    `.execute(db);
  await sql`drop index ${sql.table(whole)}`.execute(db);
}

const parts = ["current", "archived"] as const;
/** What is in the archive, or all that is not. */
export type Part = (typeof parts)[number];

function isIn(table: Indexed, part: Part): Expression<SqlBool> {
  const archived = sql.ref(indexed[table].archived);
  return part === "archived" ? sql<SqlBool>`${archived} is not null` : sql<SqlBool>`${archived} is null`;
}

/**
 * `most`: only so many of the latest rows that hold them are considered. `part`: no others are asked for; PostgreSQL does not even
 * look at them, while SQLite considers the latest of all.
 */
type Held = { table: Indexed; words: string[]; most: number; part?: Part };

/** The condition that a row of a table holds each of these folded words, anywhere and in any order. */
export function holdsWords(db: Db, held: Held): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, "orders">();
  return eb.and([
    sql<SqlBool>`${sql.ref(`${held.table}.id`)} in (${latest(db, held)})`,
    containsAll(eb.ref("words_folded"), held.words),
  ]);
}

/** The latest rows that may hold these words, looked for once: their ids, and whether there are more than are considered. */
export async function heldIds(db: Db, held: Held): Promise<{ ids: string[]; more: boolean }> {
  const { table, words, most } = held;
  const { rows } = await sql<{ id: string }>`
    select id from (${latest(db, { ...held, most: most + 1 })}) as held
  `.execute(db);
  const more = rows.length > most || (longIn(words).length === 0 && (await hasOlder(db, table)));
  return { ids: rows.slice(0, most).map(({ id }) => id), more };
}

/** Whether there are rows in which short words are not looked for. */
async function hasOlder(db: Db, table: Indexed): Promise<boolean> {
  const { rows } = await sql`
    select id from ${sql.table(table)} order by ${sql.ref(indexed[table].time)} desc, id desc
    limit 1 offset ${sql.lit(latestRows)}
  `.execute(db);
  return rows.length > 0;
}

/** The condition that a row has one of these ids, however many they are, in a statement that is always the same. */
export function hasId(db: Db, { table, ids }: { table: Indexed; ids: readonly string[] }): Expression<SqlBool> {
  const list = manyWriters(db) ? sql`json_array_elements_text` : sql`json_each`;
  const value = JSON.stringify(ids);
  const each = manyWriters(db)
    ? sql`select each.id from ${list}(${value}::json) as each(id)`
    : sql`select value from ${list}(${value})`;
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (${each})`;
}

function latest(db: Db, { table, words, most, part }: Held): Expression<unknown> {
  const long = longIn(words);
  const [rows, time] = [sql.table(table), sql.ref(indexed[table].time)];
  if (long.length === 0) {
    const recent = sql`select id, words_folded, ${time} from ${rows} order by ${time} desc, id desc limit ${sql.lit(latestRows)}`;
    const held = containsAll(sql.ref("words_folded"), words);
    return sql`select id from (${recent}) as recent where ${held} order by ${time} desc, id desc limit ${sql.lit(most)}`;
  }
  if (manyWriters(db)) {
    const likes = long.map((word) => sql`words_folded like ${`%${literal(word)}%`} escape '\\'`);
    const inPart = (one: Part) => sql`
      (select id, ${time} from ${rows} where ${isIn(table, one)} and ${sql.join(likes, sql` and `)}
      order by ${time} desc, id desc limit ${sql.lit(most)})
    `;
    const found = sql.join((part ? [part] : parts).map(inPart), sql` union all `);
    return sql`select id from (${found}) as found order by ${time} desc, id desc limit ${sql.lit(most)}`;
  }
  return sql`
    select id from ${sql.table(`${table}_numbers`)} where no in (
      select rowid from ${sql.table(`${table}_words`)} where ${sql.ref(`${table}_words`)} match ${trigramsOf(long)}
      order by rowid desc limit ${sql.lit(most)}
    ) order by no desc
  `;
}

function longIn(words: readonly string[]): string[] {
  return words.filter((word) => Array.from(word).length >= shortest);
}

/** All trigrams of words, as FTS5 asks for them. */
function trigramsOf(words: readonly string[]): string {
  const trigrams = words.flatMap((word) => {
    const signs = Array.from(word);
    return signs.slice(0, 1 - shortest).map((_, at) => signs.slice(at, at + shortest).join(""));
  });
  return [...new Set(trigrams)].map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(" AND ");
}
