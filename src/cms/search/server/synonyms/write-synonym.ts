import { mostSynonyms } from "#cms/search/synonyms.ts";
import { fold } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { tokensOf } from "../words/words.ts";
import { synonymsTag } from "./known-synonyms.ts";

type Written = { word: string; words: string };
type Acting = { id: string; by: string | null; now: Date };

/** @throws Problem `SYNONYM_TAKEN`, `SYNONYM_WORDS` */
export function createSynonym(db: Db, { id, by, now, ...written }: Written & Acting): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await insert(tx, { id, version: 1, ...written, now });
    await changed(tx, { tags: [synonymsTag], now });
    await audit(tx, { by, action: "synonym.create", thing: id, now });
  });
}

type Change = Partial<{ [N in keyof Written]: Written[N] | undefined }> & Acting & { version: number };

/** @throws Problem `C404`, `SYNONYM_TAKEN`, `SYNONYM_WORDS`; ChangedMeanwhile */
export function changeSynonym(db: Db, { id, version, word, words, by, now }: Change): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom("search_synonyms").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw new Problem("C404");
    const { numDeletedRows } = await tx
      .deleteFrom("search_synonyms")
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw new ChangedMeanwhile(id);
    await insert(tx, { id, version: version + 1, word: word ?? row.word, words: words ?? row.words, now });
    await changed(tx, { tags: [synonymsTag], now });
    const fields = Object.entries({ word, words }).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    await audit(tx, { by, action: "synonym.update", thing: id, details: { fields }, now });
  });
}

/** @throws Problem `C404` */
export function deleteSynonym(db: Db, { id, by, now }: Acting): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom("search_synonyms").where("id", "=", id).executeTakeFirst();
    if (numDeletedRows !== 1n) throw new Problem("C404");
    await changed(tx, { tags: [synonymsTag], now });
    await audit(tx, { by, action: "synonym.delete", thing: id, now });
  });
}

type Insertion = Written & { id: string; version: number; now: Date };

/** Without a word in the audit log. @throws Problem `SYNONYM_TAKEN`, `SYNONYM_WORDS` */
export async function insert(tx: Tx, { id, version, word, words, now }: Insertion): Promise<void> {
  refuseOthersThanWords({ word, words });
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("search_synonyms")
    .values({
      id,
      version,
      word: word.trim(),
      word_folded: fold(word),
      words: words.trim(),
      changed_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("word_folded").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new Problem("SYNONYM_TAKEN", { field: "word", values: { word } });
}

/** One word on the left; on the right single words with commas between them. */
function refuseOthersThanWords({ word, words }: Written): void {
  const isWord = (text: string) => tokensOf(text, "de").length === 1;
  if (!isWord(word)) throw new Problem("SYNONYM_WORDS", { field: "word" });
  const several = words
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
  if (several.length === 0 || several.length > mostSynonyms || !several.every(isWord)) {
    throw new Problem("SYNONYM_WORDS", { field: "words" });
  }
}
