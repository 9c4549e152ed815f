import type { Language } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import type { VocabularyRow } from "../migrations/2026-11-26-search.ts";

/** A word of the vocabulary. */
export type Known = Pick<VocabularyRow, "no" | "word" | "shown" | "stem" | "written_in" | "found_in">;

export const columns = ["no", "word", "shown", "stem", "written_in", "found_in"] as const;

type Trigrams = { trigrams: string[]; most: number; language: Language };

/** So many of the rarest trigrams are looked for, where a word has to have all of them. */
const telling = 4;

/** The written words that have the rarest of these trigrams, those of most things first. */
export async function wordsWithRarest(db: Db, { trigrams, most, language }: Trigrams): Promise<Known[]> {
  const [rarest, ...others] = (await rarestFirst(db, { trigrams, language })).slice(0, telling);
  if (!rarest || rarest.words === 0) return [];
  let found = db
    .selectFrom("search_trigrams as rarest")
    .select("rarest.word")
    .where("rarest.language", "=", language)
    .where("rarest.trigram", "=", rarest.trigram);
  for (const other of others) {
    found = found.where((eb) =>
      eb.exists(
        eb
          .selectFrom("search_trigrams as other")
          .select("other.word")
          .where("other.language", "=", language)
          .where("other.trigram", "=", other.trigram)
          .whereRef("other.word", "=", "rarest.word"),
      ),
    );
  }
  return db
    .selectFrom("search_vocabulary")
    .select(columns)
    .where("no", "in", found)
    .where("written_in", ">", 0)
    .orderBy("written_in", "desc")
    .orderBy("word")
    .limit(most)
    .execute();
}

/** So many of the trigrams of a word are left out, those of most words. */
const mostSkipped = 4;

/** The written words with at least so many of these trigrams: those with most of them, of most things, first. */
export async function wordsWithMany(
  db: Db,
  { trigrams, least, most, language }: Trigrams & { least: number },
): Promise<Known[]> {
  // Those that stand in most words say least, and cost most: without some of them, a word needs so many fewer.
  const skipped = Math.max(0, Math.min(mostSkipped, least - 2));
  const asked = (await rarestFirst(db, { trigrams, language })).slice(0, trigrams.length - skipped);
  const counted = db
    .selectFrom("search_trigrams")
    .select("word as no")
    .select((eb) => eb.fn.countAll<number>().as("shared"))
    .where("language", "=", language)
    .where(
      "trigram",
      "in",
      asked.map(({ trigram }) => trigram),
    )
    .groupBy("word")
    .having((eb) => eb(eb.fn.countAll<number>(), ">=", least - skipped));
  // Looked up word by word: PostgreSQL expects many words more than there are, and would read the whole vocabulary.
  const weighed = db
    .selectFrom(counted.as("counted"))
    .select(["no", "shared"])
    .select((eb) =>
      eb.selectFrom("search_vocabulary").select("written_in").whereRef("no", "=", "counted.no").as("written"),
    );
  const first = db
    .selectFrom(weighed.as("weighed"))
    .selectAll()
    .where("written", ">", 0)
    .orderBy("shared", "desc")
    .orderBy("written", "desc")
    .orderBy("no")
    .limit(most);
  return db
    .selectFrom(first.as("first"))
    .innerJoin("search_vocabulary", "search_vocabulary.no", "first.no")
    .select(columns.map((column) => `search_vocabulary.${column}` as const))
    .orderBy("first.shared", "desc")
    .orderBy("written_in", "desc")
    .orderBy("first.no")
    .execute();
}

/** A trigram, and about how many words have it. */
type Counted = { trigram: string; words: number };

/** Those of the fewest words first. */
async function rarestFirst(db: Db, { trigrams, language }: Omit<Trigrams, "most">): Promise<Counted[]> {
  const rows = await db
    .selectFrom("search_trigram_counts")
    .select(["trigram", "words"])
    .where("language", "=", language)
    .where("trigram", "in", trigrams)
    .execute();
  const counts = new Map(rows.map((row) => [row.trigram, row.words]));
  return trigrams
    .map((trigram) => ({ trigram, words: counts.get(trigram) ?? 0 }))
    .sort((one, other) => one.words - other.words);
}
