import { sql } from "kysely";
import type { readTerms, Term } from "#cms/search/contract.ts";
import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { contains } from "#database/like.ts";

/** How far back the list reaches, in days. */
const listedDays = 30;

type Listing = { query: Input<typeof readTerms>["query"]; now: Date };

/** What was searched for in the last thirty days: what found nothing first, then what was searched for most. */
export async function listTerms(db: Db, { query, now }: Listing) {
  const { q = "", page = 1, pageSize = 10 } = query;
  const since = new Date(now.getTime() - listedDays * 86_400_000).toISOString().slice(0, 10);
  const last = db
    .selectFrom("search_terms")
    .select(["term", "language"])
    .select((eb) => [eb.fn.sum<number>("times").as("times"), eb.fn.max("day").as("last")])
    .where("day", ">=", since)
    .$if(q !== "", (select) => select.where((eb) => contains(eb.ref("term"), fold(q))))
    .groupBy(["term", "language"]);
  const { total } = await db
    .selectFrom(last.as("grouped"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom(last.as("grouped"))
    .innerJoin("search_terms", (join) =>
      join
        .onRef("search_terms.term", "=", "grouped.term")
        .onRef("search_terms.language", "=", "grouped.language")
        .onRef("search_terms.day", "=", "grouped.last"),
    )
    .select(["grouped.term", "grouped.language", "grouped.times", "grouped.last", "search_terms.found"])
    .orderBy(sql`case when search_terms.found = 0 then 0 else 1 end`)
    .orderBy("grouped.times", "desc")
    .orderBy("grouped.term")
    .orderBy("grouped.language")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const items = rows.map(({ language, times, ...row }): Term => {
    return { ...row, lang: language as Language, times, last: row.last ?? "" };
  });
  return { items, total, page, pageSize };
}
