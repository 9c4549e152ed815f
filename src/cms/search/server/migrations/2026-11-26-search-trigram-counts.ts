import { type Kysely, sql } from "kysely";
import type { Engine } from "#database/engine.ts";

declare module "#database/schema.ts" {
  interface Schema {
    search_trigram_counts: TrigramCountRow;
  }
}

/** In how many words of the vocabulary a trigram is, about: a word that went and came back counts twice. */
export type TrigramCountRow = { language: string; trigram: string; words: number };

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const sqlite = engine === "sqlite";
  await sql`create table search_trigram_counts (
    language text not null, trigram ${sqlite ? sql`text` : sql`text collate "C"`} not null, words integer not null,
    primary key (language, trigram)
  ) ${sqlite ? sql`without rowid` : sql``}`.execute(db);
  await sql`insert into search_trigram_counts (language, trigram, words)
    select language, trigram, count(*) from search_trigrams group by language, trigram`.execute(db);
}
