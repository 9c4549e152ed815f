import { type Static, Type } from "typebox";
import { fold } from "#contract/formats/fold.ts";
import { closed, Id } from "#contract/wire/shapes.ts";
import type { Tx } from "#database/database.ts";
import { type Arrived, type Arriving, transferred } from "#platform/faces/transferred.ts";
import { synonymsTag } from "./known-synonyms.ts";
import { insert } from "./write-synonym.ts";

const Word = Type.String({ minLength: 1, maxLength: 160 });
const Synonym = closed({ _id: Id, word: Word, words: Word });

/** What words also mean. */
export const transferredSynonyms = transferred({
  kind: "synonym",
  after: [],
  needs: "search.configure",
  table: "search_synonyms",
  trash: false,
  record: Synonym,
  async count(db) {
    const synonyms = db.selectFrom("search_synonyms").select((eb) => eb.fn.countAll<number>().as("count"));
    return (await synonyms.executeTakeFirstOrThrow()).count;
  },
  async *leaving(db) {
    const synonyms = db.selectFrom("search_synonyms").select(["id", "word", "words"]).orderBy("id");
    for (const { id, word, words } of await synonyms.execute()) yield { _id: id, word, words };
  },
  identity: ({ word }) => fold(word),
  async standing(tx, { word }) {
    const synonyms = tx.selectFrom("search_synonyms").select("id").where("word_folded", "=", fold(word));
    return (await synonyms.executeTakeFirst())?.id ?? null;
  },
  arrive,
});

/** @throws Problem `SYNONYM_WORDS`, `SYNONYM_TAKEN` */
async function arrive(tx: Tx, record: Static<typeof Synonym>, arriving: Arriving): Promise<Arrived> {
  const { _id: id, word, words } = record;
  const { now, forget } = arriving;
  const before = await tx.selectFrom("search_synonyms").selectAll().where("id", "=", id).executeTakeFirst();
  if (before && before.word === word.trim() && before.words === words.trim()) return "same";
  if (before) await tx.deleteFrom("search_synonyms").where("id", "=", id).execute();
  await insert(tx, { id, version: (before?.version ?? 0) + 1, word, words, now });
  forget([synonymsTag]);
  return before ? "changed" : "added";
}
