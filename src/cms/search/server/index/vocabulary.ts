import { type RawBuilder, sql } from "kysely";
import type { Language } from "#contract/language.ts";
import type { Tx } from "#database/database.ts";
import { trigramsOf } from "../words/trigrams.ts";
import { stemOf } from "../words/words.ts";

/** A word of the vocabulary, and its stem, by their numbers; `written`: whether a thing has it already. */
export type Entered = { no: number; stem: number; written: boolean };

/** Values in one statement; SQLite takes 32,766, PostgreSQL 65,535. */
export const mostValues = 10_000;

/** The numbers of these words, which are entered first if they are new. `words`: as they are shown, by word. */
export async function enterWords(
  tx: Tx,
  { language, words }: { language: Language; words: ReadonlyMap<string, string> },
): Promise<Map<string, Entered>> {
  const known = await knownWords(tx, { language, words: [...words.keys()] });
  const fresh = [...words.keys()].filter((word) => !known.has(word)).sort();
  if (fresh.length === 0) return known;
  const stems = new Map(fresh.map((word) => [word, stemOf(word, language)]));
  const knownStems = await knownWords(tx, { language, words: [...new Set(stems.values())] });
  const missing = new Set([...stems.values()].filter((stem) => !knownStems.has(stem)));
  const entered = [...new Set([...missing, ...fresh])].sort();
  const last = await lastNumber(tx);
  const numbers = new Map(entered.map((word, at) => [word, last + 1 + at]));
  const numberOf = (word: string) => numbers.get(word) ?? knownStems.get(word)!.no;
  const rows = entered.map((word) => {
    // What is entered as a stem only is a stem of its own.
    const stem = numberOf(stems.get(word) ?? word);
    const no = numbers.get(word)!;
    return { no, language, word, shown: words.get(word) ?? word, stem, written_in: 0, found_in: 0 };
  });
  await insertAll(rows, 7, (some) => tx.insertInto("search_vocabulary").values(some).execute());
  for (const { word, no, stem } of rows) known.set(word, { no, stem, written: false });
  const wanted = [...words.keys()].map((word): [string, Entered] => [word, known.get(word)!]);
  return new Map(wanted);
}

async function lastNumber(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom("search_vocabulary")
    .select((eb) => eb.fn.max("no").as("no"))
    .executeTakeFirst();
  return row?.no ?? 0;
}

/** Those of these words that are in the vocabulary. */
export async function knownWords(
  tx: Tx,
  { language, words }: { language: Language; words: string[] },
): Promise<Map<string, Entered>> {
  const known = new Map<string, Entered>();
  for (let at = 0; at < words.length; at += mostValues) {
    const rows = await tx
      .selectFrom("search_vocabulary")
      .select(["no", "word", "stem", "written_in"])
      .where("language", "=", language)
      .where("word", "in", words.slice(at, at + mostValues))
      .execute();
    for (const { no, word, stem, written_in } of rows) known.set(word, { no, stem, written: written_in > 0 });
  }
  return known;
}

/** What changed of words, by their numbers: how many more things they are written in, and are found in by their stem. */
export type Counted = { written: Map<number, number>; found: Map<number, number> };

/** Adds to the counts of the vocabulary. */
export async function countWords(tx: Tx, { written, found }: Counted): Promise<void> {
  const words = new Set([...written.keys(), ...found.keys()]);
  const rows = [...words]
    .map((no) => [no, written.get(no) ?? 0, found.get(no) ?? 0] as const)
    .filter(([, more, moreFound]) => more !== 0 || moreFound !== 0)
    .sort(([a], [b]) => a - b);
  await insertAll(rows, 3, (some) => {
    return sql`
      update search_vocabulary
      set written_in = written_in + counted.column2, found_in = found_in + counted.column3
      from (values ${numbersIn(some)}) as counted
      where no = counted.column1`.execute(tx);
  });
}

/** Rows of whole numbers, as they stand behind `values`: as parameters, each number would be a part of the query. */
export function numbersIn(rows: readonly (readonly number[])[]): RawBuilder<unknown> {
  return sql.raw(rows.map((row) => `(${row.join(", ")})`).join(", "));
}

/** A word that no thing has any more keeps its trigrams: it is skipped by its count, and may come back. */
export async function enterTrigrams(
  tx: Tx,
  { language, words }: { language: Language; words: ReadonlyMap<string, Entered> },
): Promise<void> {
  const trigrams = [...words].flatMap(([word, { no }]) =>
    trigramsOf(word).map((trigram) => ({ language, trigram, word: no })),
  );
  trigrams.sort((a, b) => (a.trigram < b.trigram ? -1 : Number(a.trigram > b.trigram)) || a.word - b.word);
  await insertAll(trigrams, 3, (values) =>
    tx
      .insertInto("search_trigrams")
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  await countTrigrams(tx, { language, trigrams });
}

type Trigrams = { language: Language; trigrams: { trigram: string }[] };

async function countTrigrams(tx: Tx, { language, trigrams }: Trigrams): Promise<void> {
  const same = Map.groupBy(trigrams, ({ trigram }) => trigram);
  const rows = [...same].map(([trigram, { length }]) => ({ language, trigram, words: length }));
  await insertAll(rows, 3, (values) =>
    tx
      .insertInto("search_trigram_counts")
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(["language", "trigram"]).doUpdateSet((eb) => ({
          words: eb("search_trigram_counts.words", "+", eb.ref("excluded.words")),
        })),
      )
      .execute(),
  );
}

/** Inserts rows of this many columns, as many at once as a statement takes. */
export async function insertAll<Row>(
  rows: Row[],
  columns: number,
  insert: (some: Row[]) => Promise<unknown>,
): Promise<void> {
  const most = Math.floor(mostValues / columns);
  for (let at = 0; at < rows.length; at += most) await insert(rows.slice(at, at + most));
}
