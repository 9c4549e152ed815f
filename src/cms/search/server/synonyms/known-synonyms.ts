import type { Language } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import type { Platform } from "#platform/platform.ts";
import { stemOf, tokensOf } from "../words/words.ts";

export const synonymsTag = "synonyms";

/** What a word also means, folded. */
export type Synonyms = (word: string) => string[];

/** What the owner says that words mean in a language, in whichever form they are asked for. */
export async function knownSynonyms(
  { db, remembered }: Pick<Platform, "db" | "remembered">,
  { language }: { language: Language },
): Promise<Synonyms> {
  const read = () => readSynonymsOf(db, language);
  const known = await remembered.get(`search synonyms ${language}`, { tags: [synonymsTag], read });
  return (word) => known.get(stemOf(word, language)) ?? [];
}

async function readSynonymsOf(db: Db, language: Language): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db.selectFrom("search_synonyms").select(["word", "words"]).orderBy("word_folded").execute();
  const pairs = rows.flatMap(({ word, words }) =>
    tokensOf(word, language).map(
      (token) => [stemOf(token.word, language), tokensOf(words, language).map((other) => other.word)] as const,
    ),
  );
  return new Map(pairs);
}
