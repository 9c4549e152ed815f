import type { readSynonyms, Synonym } from "#cms/search/contract.ts";
import { fold } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { contains } from "#database/like.ts";
import type { SynonymRow } from "../migrations/2026-11-26-search.ts";

/** @throws Problem `C404` */
export async function readSynonym(db: Db, id: string): Promise<Synonym> {
  const row = await db.selectFrom("search_synonyms").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("C404");
  return toSynonym(row);
}

export async function listSynonyms(db: Db, query: Input<typeof readSynonyms>["query"]) {
  const { q = "", id, page = 1, pageSize = 10 } = query;
  const wanted = db
    .selectFrom("search_synonyms")
    .$if(id !== undefined, (select) => select.where("id", "=", id ?? ""))
    .$if(q !== "", (select) => select.where((eb) => contains(eb.ref("word_folded"), fold(q))));
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await wanted
    .selectAll()
    .orderBy("word_folded")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: rows.map(toSynonym), total, page, pageSize };
}

function toSynonym({ id, version, word, words, changed_at }: SynonymRow): Synonym {
  return { _id: id, version, word, words, changed: changed_at };
}

/** What synonyms are called: the words that are searched for. */
export async function synonymTitles(db: Db, { ids }: { ids: string[] }): Promise<[id: string, title: string][]> {
  const rows = await db.selectFrom("search_synonyms").select(["id", "word"]).where("id", "in", ids).execute();
  return rows.map(({ id, word }) => [id, word]);
}
