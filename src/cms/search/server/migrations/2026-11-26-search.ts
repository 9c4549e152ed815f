import { type Kysely, sql } from "kysely";
import type { Engine } from "#database/engine.ts";

declare module "#database/schema.ts" {
  interface Schema {
    search_things: SearchThingRow;
    search_vocabulary: VocabularyRow;
    search_words: SearchWordRow;
    search_trigrams: TrigramRow;
    search_depends: DependsRow;
    search_totals: TotalRow;
    search_rebuilds: RebuildRow;
    search_synonyms: SynonymRow;
    search_asked: AskedRow;
    search_keys: AskedKeyRow;
    search_terms: TermRow;
  }
}

/** A thing that guests may open now, in one language. */
export type SearchThingRow = {
  /** The remainder of a division by 8 is the number of its kind, so that hits can be counted by kind without this row. */
  no: number;
  kind: string;
  thing: string;
  language: string;
  /** The language in which its texts are written, which is another one where they are not translated. */
  written: string;
  title: string;
  /** One in a line. */
  headings: string;
  text: string;
  /** Title and text as `phraseOf` writes them. */
  phrases: string;
  date: string | null;
};

/** A word, or a stem of words, in one language. */
export type VocabularyRow = {
  no: number;
  language: string;
  /** Folded. */
  word: string;
  /** As it was first written. */
  shown: string;
  /** The number of its stem, which may be its own. */
  stem: number;
  /** In how many things it is written, and how many have a word with this stem. */
  written_in: number;
  found_in: number;
};

/** A word of a thing. */
export type SearchWordRow = {
  /** The stem, the thing and the word, by their numbers. */
  stem: number;
  thing: number;
  word: number;
  /** How much it says of the thing (`weigh.ts`). */
  weight: number;
  /** The date of the thing, in days since 1970; 0 for none. */
  day: number;
};

/** That a word of the vocabulary contains three characters one after the other. */
export type TrigramRow = { language: string; trigram: string; word: number };

/** That a thing is indexed again when something else changes. */
export type DependsRow = { tag: string; kind: string; thing: string };

/** How many things are indexed in a language. */
export type TotalRow = { language: string; things: number };

/** The last time that the index was made from the beginning; there is one row. */
export type RebuildRow = {
  id: string;
  run: string;
  started_at: string;
  finished_at: string | null;
  done: number;
  total: number;
  /** The languages of the site that it was made for, the main one first: `de en`; a later migration adds it. */
  languages: string;
};

/** What an owner says means the same: who searches for `word` also finds `words`. */
export type SynonymRow = {
  id: string;
  version: number;
  /** As it was written, and as it is compared. */
  word: string;
  word_folded: string;
  /** As they were typed, with commas between them. */
  words: string;
  changed_at: string;
};

/** That something was searched for on a day; `hash` hides what (`note-search.ts`). */
export type AskedRow = { hash: string; day: string };

/** What the hashes of a month are made with. */
export type AskedKeyRow = { month: string; key: string };

/** How often something was searched for on a day, once that is no longer personal (`note-search.ts`). */
export type TermRow = { term: string; language: string; day: string; times: number; found: number };

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const sqlite = engine === "sqlite";
  const sorted = sqlite ? sql`text` : sql`text collate "C"`;
  // A table that is its own index: the words of all things are most of the database.
  const compact = sqlite ? sql`without rowid` : sql``;

  await db.schema
    .createTable("search_things")
    .addColumn("no", "integer", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("thing", sorted, (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("written", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("headings", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("phrases", "text", (column) => column.notNull())
    .addColumn("date", "text")
    .addUniqueConstraint("search_things_once", ["kind", "thing", "language"])
    .execute();

  await db.schema
    .createTable("search_vocabulary")
    .addColumn("no", "integer", (column) => column.primaryKey())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("word", sorted, (column) => column.notNull())
    .addColumn("shown", "text", (column) => column.notNull())
    .addColumn("stem", "integer", (column) => column.notNull())
    .addColumn("written_in", "integer", (column) => column.notNull())
    .addColumn("found_in", "integer", (column) => column.notNull())
    .addUniqueConstraint("search_vocabulary_once", ["language", "word"])
    .execute();

  await sql`create table search_words (
    stem integer not null, thing integer not null, word integer not null,
    weight integer not null, day integer not null,
    primary key (stem, thing, word) ${sqlite ? sql`` : sql`include (weight, day)`}
  ) ${compact}`.execute(db);

  await sql`create table search_trigrams (
    language text not null, trigram ${sorted} not null, word integer not null,
    primary key (language, trigram, word)
  ) ${compact}`.execute(db);

  await sql`create table search_depends (
    tag ${sorted} not null, kind text not null, thing ${sorted} not null,
    primary key (tag, kind, thing)
  ) ${compact}`.execute(db);
  await db.schema.createIndex("search_depends_of").on("search_depends").columns(["kind", "thing"]).execute();

  await db.schema
    .createTable("search_totals")
    .addColumn("language", "text", (column) => column.primaryKey())
    .addColumn("things", "integer", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("search_rebuilds")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("run", "text", (column) => column.notNull())
    .addColumn("started_at", "text", (column) => column.notNull())
    .addColumn("finished_at", "text")
    .addColumn("done", "integer", (column) => column.notNull())
    .addColumn("total", "integer", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("search_synonyms")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("word", "text", (column) => column.notNull())
    .addColumn("word_folded", sorted, (column) => column.notNull().unique())
    .addColumn("words", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("search_asked")
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("search_asked_key", ["hash", "day"])
    .execute();

  await db.schema
    .createTable("search_keys")
    .addColumn("month", "text", (column) => column.primaryKey())
    .addColumn("key", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("search_terms")
    .addColumn("term", sorted, (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("times", "integer", (column) => column.notNull())
    .addColumn("found", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("search_terms_key", ["term", "language", "day"])
    .execute();

  // What was published before is indexed by the first worker.
  await sql`insert into jobs (id, kind, payload, run_at, attempts)
    values ('search-begin', 'search-begin', 'null', '2026-11-26T00:00:00.000Z', 0)`.execute(db);
}
