import { sql } from "kysely";
import type { Language } from "#contract/language.ts";
import type { Tx } from "#database/database.ts";
import { trigramsOf } from "../words/trigrams.ts";
import { stemOf } from "../words/words.ts";

/** A word of the vocabulary, and its stem, by their numbers. */
export type Entered = { no: number; stem: number };

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
  for (const { word, no, stem } of rows) known.set(word, { no, stem });
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
      .select(["no", "word", "stem"])
      .where("language", "=", language)
      .where("word", "in", words.slice(at, at + mostValues))
      .execute();
    for (const { no, word, stem } of rows) known.set(word, { no, stem });
  }
  return known;
}

/** What changed of words, by their numbers: how many more things they are written in, and are found in by their stem. */
export type Counted = { written: Map<number, number>; found: Map<number, number> };

/** Adds to the counts of the vocabulary; words that are written for the first time get their trigrams. */
export async function countWords(tx: Tx, { written, found }: Counted): Promise<void> {
  const added = [...written].filter(([, by]) => by > 0).map(([no]) => no);
  await enterTrigrams(tx, added);
  for (const [column, counts] of [["written_in", written] as const, ["found_in", found] as const]) {
    const changes = [...counts].filter(([, by]) => by !== 0);
    for (const [by, words] of Map.groupBy(changes, ([, one]) => one)) {
      await eachSome(
        words.map(([no]) => no),
        (some) =>
          tx
            .updateTable("search_vocabulary")
            .set({ [column]: sql<number>`${sql.ref(column)} + ${sql.lit(by)}` })
            .where("no", "in", some)
            .execute(),
      );
    }
  }
}

/** A word that no thing has any more keeps its trigrams: it is skipped by its count, and may come back. */
async function enterTrigrams(tx: Tx, words: number[]): Promise<void> {
  await eachSome(words, async (some) => {
    const rows = await tx
      .selectFrom("search_vocabulary")
      .select(["no", "language", "word"])
      .where("no", "in", some)
      .where("written_in", "=", 0)
      .execute();
    const trigrams = rows.flatMap(({ no, language, word }) =>
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
  });
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

async function eachSome(all: number[], act: (some: number[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < all.length; at += mostValues) await act(all.slice(at, at + mostValues));
}
