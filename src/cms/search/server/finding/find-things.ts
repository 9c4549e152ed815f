import { type RawBuilder, sql } from "kysely";
import { type FoundKind, foundKinds, kindRoom } from "#cms/search/kinds.ts";
import type { Language } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import { contains } from "#database/like.ts";
import { type Expanded, worths } from "./expand-word.ts";

export type Hit = { thing: number; score: number };

type Finding = {
  language: Language;
  words: Expanded[];
  phrases: string[];
  /** Whether all of the words have to be there, or as many as possible. */
  all: boolean;
  kind?: FoundKind | undefined;
  limit: number;
  offset: number;
};

export type Found = { hits: Hit[]; counts: Record<FoundKind, number> };

/**
 * The things with these words, the best first:
 *
 *     score = Σ over the words of the query: max over its forms ( weight of the word in the thing · worth of the form ) · rarity
 *     rarity = round(100 · ln(1 + (n − f + ½) / (f + ½)))     n things, f of them with a form of the word (BM25)
 *
 * The weight is that of `weigh.ts`. All numbers are whole, so both databases return the same order. Of equal scores the
 * later date comes first, then what was indexed first. If not all words have to be there, things with more of them come
 * before things with fewer.
 */
export async function findThings(db: Db, finding: Finding): Promise<Found> {
  const nothing = { hits: [], counts: { page: 0, entry: 0, file: 0 } };
  const words = finding.words.filter(({ forms }) => forms.length > 0);
  if (words.length === 0 || (finding.all && words.length < finding.words.length)) return nothing;
  const total = await thingsIn(db, finding.language);
  // The rarest first: those that come after it look only at its things.
  const sorted = words.map((word) => ({ word, rarity: rarityOf(word, total) })).sort((a, b) => b.rarity - a.rarity);
  const rows = await rankedRows(db, { ...finding, sorted: finding.all ? sorted : tellingOf(sorted) });
  const counts = { ...nothing.counts };
  const hits: (Hit & { day: number })[] = [];
  for (const { thing, score, day, count } of rows) {
    if (thing < 0) counts[foundKinds[-thing - 1]!] = count;
    else hits.push({ thing, score, day });
  }
  hits.sort((a, b) => b.score - a.score || b.day - a.day || a.thing - b.thing);
  return { hits: hits.map(({ thing, score }) => ({ thing, score })), counts };
}

/** So many things are looked through where some of the words are enough. */
const mostForSome = 10_000;

/** The rarest words, which say most, and as many others as can be looked for in a short time. */
function tellingOf(sorted: Ranking["sorted"]): Ranking["sorted"] {
  let things = 0;
  return sorted.filter(({ word }, at) => {
    things += thingsWith(word);
    return at === 0 || things <= mostForSome;
  });
}

function thingsWith({ forms }: Expanded): number {
  return forms.reduce((sum, { found_in }) => sum + found_in, 0);
}

/** How many things are indexed in a language. */
async function thingsIn(db: Db, language: Language): Promise<number> {
  const row = await db.selectFrom("search_totals").select("things").where("language", "=", language).executeTakeFirst();
  return row?.things ?? 0;
}

function rarityOf(word: Expanded, total: number): number {
  const found = Math.min(total, thingsWith(word));
  return Math.max(1, Math.round(100 * Math.log(1 + (total - found + 0.5) / (found + 0.5))));
}

type Row = { thing: number; score: number; day: number; count: number };
type Ranking = Finding & { sorted: { word: Expanded; rarity: number }[] };

async function rankedRows(db: Db, { sorted, phrases, all, kind, limit, offset }: Ranking): Promise<Row[]> {
  const first = thingsWith(sorted[0]!.word);
  const groups = sorted.map((one, at) => groupOf(one, all && at > 0 ? first : null));
  const named = groups.map((group, at) => sql`${nameOf(at)} as materialized (${group})`);
  const hits =
    groups.length === 1
      ? [sql`hits as materialized (${groups[0]!})`]
      : [...named, sql`hits as materialized (${together(groups.length, { all })})`];
  const kept = phrases.length === 0 ? [] : [sql`kept as materialized (${withPhrases(phrases)})`];
  const from = phrases.length === 0 ? sql`hits` : sql`kept`;
  // Of more words things may have only some: each word that is there counts more than any score.
  const score = all ? sql`score` : sql`words * 1000000000000 + score`;
  const best = sql<Row>`(
    with ${sql.join([...hits, ...kept])}
    select thing, score, day, 0 as count from (
      select thing, ${score} as score, day from ${from} ${kindIs(kind)}
      order by 2 desc, day desc, thing limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    ) as best
    union all
    select -1 - kind, 0, 0, count(*) from (select thing % ${sql.lit(kindRoom)} as kind from ${from}) as kinds
    group by kind
  )`;
  // As a select of the builder it is read beside what is being written.
  return db.selectFrom(best.as("found")).selectAll().execute();
}

function nameOf(group: number): RawBuilder<unknown> {
  return sql.table(`g${group}`);
}

/** The things that several words have found; `all`: that each of them has. */
function together(groups: number, { all }: { all: boolean }): RawBuilder<unknown> {
  const each = Array.from({ length: groups }, (_, at) => sql`select thing, score, day from ${nameOf(at)}`);
  const needed = all ? sql`having count(*) = ${sql.lit(groups)}` : sql``;
  return sql`
    select thing, sum(score) as score, max(day) as day, count(*) as words
    from (${sql.join(each, sql` union all `)}) as found group by thing ${needed}`;
}

/** The things with a form of a word; `within`: of those that the first word has found, which are about so many. */
function groupOf({ word, rarity }: { word: Expanded; rarity: number }, within: number | null): RawBuilder<unknown> {
  const byWorth = Map.groupBy(word.forms, ({ worth }) => worth);
  const cases = [...byWorth].map(([worth, forms]) => sql`when stem in (${numbers(forms)}) then ${sql.lit(worth)}`);
  const very = word.exact === null ? sql`` : sql`when word = ${sql.lit(word.exact)} then ${sql.lit(worths.exact)}`;
  const worth = sql`case ${very} ${sql.join(cases, sql` `)} end`;
  return sql`
    select thing, max(weight * ${worth}) * ${sql.lit(rarity)} as score, max(day) as day, 1 as words
    from search_words
    where stem in (${numbers(word.forms)}) ${within === null ? sql`` : withinFirst(word, within)}
    group by thing`;
}

/** So many rows are read one after the other in the time in which one is looked up. */
const readPerLookup = 5;

/**
 * Looks each thing up under each form, or reads all things with a form and leaves out the others, whichever is less work:
 * with a sign before it, no database looks a column up.
 */
function withinFirst(word: Expanded, first: number): RawBuilder<unknown> {
  const isLookedUp = first * word.forms.length * readPerLookup < thingsWith(word);
  return isLookedUp ? sql`and thing in (select thing from g0)` : sql`and +thing in (select thing from g0)`;
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

function kindIs(kind: FoundKind | undefined): RawBuilder<unknown> {
  if (kind === undefined) return sql``;
  return sql`where thing % ${sql.lit(kindRoom)} = ${sql.lit(foundKinds.indexOf(kind))}`;
}
