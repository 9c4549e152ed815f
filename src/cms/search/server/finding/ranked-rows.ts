import { type RawBuilder, sql } from "kysely";
import { type FoundKind, foundKinds, kindRoom } from "#cms/search/kinds.ts";
import type { Db } from "#database/database.ts";
import { contains } from "#database/like.ts";
import { type Expanded, worths } from "./expand-word.ts";

/** A word of the query, and how rare it is. */
export type Ranked = { word: Expanded; rarity: number };

export type Ranking = {
  /** The rarest first. */
  sorted: Ranked[];
  phrases: string[];
  /** Whether all of the words have to be there, or as many as possible. */
  all: boolean;
  kind?: FoundKind | undefined;
  limit: number;
  offset: number;
};

/** A thing with its score; or, with a `thing` below zero, how many things of a kind are found. */
export type Row = { thing: number; score: number; day: number; count: number };

export function thingsWith({ forms }: Expanded): number {
  return forms.reduce((sum, { found_in }) => sum + found_in, 0);
}

/** The best of the things that are found, in the order of their score, and how many of each kind there are. */
export async function rankedRows(db: Db, ranking: Ranking): Promise<Row[]> {
  if (ranking.sorted.length === 1 && ranking.phrases.length === 0) return rowsOfOne(db, ranking);
  const { sorted, phrases, all, kind, limit, offset } = ranking;
  const hits = all ? withEach(sorted) : withSome(sorted);
  const kept = phrases.length === 0 ? [] : [sql`kept as materialized (${withPhrases(phrases)})`];
  const from = phrases.length === 0 ? sql`hits` : sql`kept`;
  // Of more words things may have only some: each word that is there counts more than any score.
  const score = all ? sql`score` : sql`words * 1000000000000 + score`;
  return read(
    db,
    sql`
    with ${sql.join([...hits, ...kept])}
    select thing, score, day, 0 as count from (
      select thing, ${score} as score, day from ${from} where ${isOf(kind)}
      order by 2 desc, day desc, thing limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    ) as best
    union all
    select -1 - kind, 0, 0, count(*) from (select thing % ${sql.lit(kindRoom)} as kind from ${from}) as kinds
    group by kind`,
  );
}

/**
 * Of one word alone. The best form of a thing is what it counts for, so the best rows are those of the best things, and
 * the few things that have several forms are there several times: putting all rows together takes twice as long.
 */
async function rowsOfOne(db: Db, { sorted, kind, limit, offset }: Ranking): Promise<Row[]> {
  const { word, rarity } = sorted[0]!;
  const needed = offset + limit;
  for (let most = 2 * needed; ; most *= 2) {
    const rows = await read(
      db,
      sql`
      select thing, score, day, 0 as count from (
        select thing, weight * ${worthOf(word)} * ${sql.lit(rarity)} as score, day from search_words
        where stem in (${numbers(word.forms)}) and ${isOf(kind)}
        order by 2 desc, day desc, thing limit ${sql.lit(most)}
      ) as best
      union all
      select -1 - thing % ${sql.lit(kindRoom)}, 0, 0, count(distinct thing) from search_words
      where stem in (${numbers(word.forms)}) group by 1`,
    );
    const [counts, found] = [rows.filter(({ thing }) => thing < 0), rows.filter(({ thing }) => thing >= 0)];
    const best = new Map<number, Row>();
    for (const row of found.sort(inOrder)) if (!best.has(row.thing)) best.set(row.thing, row);
    if (best.size >= needed || found.length < most) return [...[...best.values()].slice(offset, needed), ...counts];
  }
}

/** The best first: of equal scores the later date, then what was indexed first. */
export function inOrder(a: Row, b: Row): number {
  return b.score - a.score || b.day - a.day || a.thing - b.thing;
}

/** As a select of the builder it is read beside what is being written. */
function read(db: Db, rows: RawBuilder<unknown>): Promise<Row[]> {
  return db.selectFrom(sql<Row>`(${rows})`.as("found")).selectAll().execute();
}

/** The things that have all words, step by step: each word is looked for in what those before it have found. */
function withEach(sorted: Ranked[]): RawBuilder<unknown>[] {
  let found = thingsWith(sorted[0]!.word);
  return sorted.map(({ word, rarity }, at) => {
    const score = sql`max(weight * ${worthOf(word)}) * ${sql.lit(rarity)}`;
    const forms = sql`stem in (${numbers(word.forms)})`;
    const step =
      at === 0
        ? sql`
          select thing, ${score} as score, max(day) as day from search_words where ${forms} group by thing`
        : sql`
          select search_words.thing, max(former.score) + ${score} as score, max(search_words.day) as day
          from ${beside(nameOf(at - 1), isLookedUp(word, found))} and ${forms} group by search_words.thing`;
    found = Math.min(found, thingsWith(word));
    return at === sorted.length - 1 ? sql`hits as materialized (${step})` : sql`${nameOf(at)} as (${step})`;
  });
}

/**
 * What the words before have found, and the words of the same things. SQLite begins with what stands on the left of a
 * cross join; with a sign before it, no database looks a column up.
 */
function beside(former: RawBuilder<unknown>, lookedUp: boolean): RawBuilder<unknown> {
  return lookedUp
    ? sql`${former} as former cross join search_words where search_words.thing = former.thing`
    : sql`search_words cross join ${former} as former where former.thing = +search_words.thing`;
}

/** So many rows are read one after the other in the time in which one is looked up. */
const readPerLookup = 5;

/** Whether it is less work to look so many things up under each form, than to read all things with a form. */
function isLookedUp(word: Expanded, found: number): boolean {
  return found * word.forms.length * readPerLookup < thingsWith(word);
}

/** The things that have any of the words. */
function withSome(sorted: Ranked[]): RawBuilder<unknown>[] {
  const groups = sorted.map(
    ({ word, rarity }, at) => sql`${nameOf(at)} as (
      select thing, max(weight * ${worthOf(word)}) * ${sql.lit(rarity)} as score, max(day) as day
      from search_words where stem in (${numbers(word.forms)}) group by thing)`,
  );
  const each = sorted.map((_, at) => sql`select thing, score, day from ${nameOf(at)}`);
  return [
    ...groups,
    sql`hits as materialized (
      select thing, sum(score) as score, max(day) as day, count(*) as words
      from (${sql.join(each, sql` union all `)}) as found group by thing)`,
  ];
}

function nameOf(group: number): RawBuilder<unknown> {
  return sql.table(`g${group}`);
}

/** What the form of a word in a row is worth. */
function worthOf({ forms, exact }: Expanded): RawBuilder<unknown> {
  const byWorth = Map.groupBy(forms, ({ worth }) => worth);
  const cases = [...byWorth].map(([worth, some]) => sql`when stem in (${numbers(some)}) then ${sql.lit(worth)}`);
  const very = exact === null ? sql`` : sql`when word = ${sql.lit(exact)} then ${sql.lit(worths.exact)}`;
  return sql`case ${very} ${sql.join(cases, sql` `)} end`;
}

function numbers(forms: { stem: number }[]): RawBuilder<unknown> {
  return sql.join(forms.map(({ stem }) => sql.lit(stem)));
}

/** Those in whose text these words stand one behind the other. */
function withPhrases(phrases: string[]): RawBuilder<unknown> {
  const conditions = phrases.map((phrase) => sql`${contains(sql.ref<string>("search_things.phrases"), phrase)}`);
  return sql`
    select hits.* from hits inner join search_things on search_things.no = hits.thing
    where ${sql.join(conditions, sql` and `)}`;
}

function isOf(kind: FoundKind | undefined): RawBuilder<unknown> {
  return kind === undefined ? sql`1 = 1` : sql`thing % ${sql.lit(kindRoom)} = ${sql.lit(foundKinds.indexOf(kind))}`;
}
