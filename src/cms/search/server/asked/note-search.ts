import { createHmac } from "node:crypto";
import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import type { Db, Tx } from "#database/database.ts";
import { newSecret } from "#platform/sessions/secrets.ts";

/**
 * People type anything into a search: their names, their addresses, what ails them. So that the list of what was searched
 * for tells nothing of a person, a term is written down in words only once it was searched for on three different days
 * of a month; until then there is nothing but its HMAC, under a key that is deleted with that month. Terms that look like
 * the address, the telephone or the account of somebody are not counted at all. Nothing says who searched, or with which
 * others terms were searched for.
 */
const leastDays = 3;

/** How long it is kept how often a term was searched for, in days. */
export const termDays = 365;

type Noting = { q: string; language: Language; found: number; now: Date };

/** Counts a search for the owner, without a person. */
export async function noteSearch(db: Db, { q, language, found, now }: Noting): Promise<void> {
  const term = fold(q).replaceAll('"', "");
  if (term.length < 2 || term.length > 80 || isPersonal(term)) return;
  const day = now.toISOString().slice(0, 10);
  await db.transaction().execute(async (tx) => {
    const hash = createHmac("sha256", await keyOf(tx, day.slice(0, 7)))
      .update(`${language} ${term}`)
      .digest("base64url");
    await tx
      .insertInto("search_asked")
      .values({ hash, day })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { days } = await tx
      .selectFrom("search_asked")
      .select((eb) => eb.fn.countAll<number>().as("days"))
      .where("hash", "=", hash)
      .executeTakeFirstOrThrow();
    if (days < leastDays) return;
    await tx
      .insertInto("search_terms")
      .values({ term, language, day, times: 1, found })
      .onConflict((conflict) =>
        conflict
          .columns(["term", "language", "day"])
          .doUpdateSet((eb) => ({ times: eb("search_terms.times", "+", 1), found })),
      )
      .execute();
  });
}

/** Mail addresses, web addresses, and numbers as long as those of telephones, accounts or cards. */
export function isPersonal(term: string): boolean {
  const digits = term.replace(/\D/g, "").length;
  return /@|https?:|www\./.test(term) || digits >= 6;
}

/** If two processes make the key of a month at the same time, both use the first one. */
async function keyOf(tx: Tx, month: string): Promise<string> {
  const read = () => tx.selectFrom("search_keys").select("key").where("month", "=", month).executeTakeFirst();
  const known = await read();
  if (known) return known.key;
  await tx
    .insertInto("search_keys")
    .values({ month, key: newSecret() })
    .onConflict((conflict) => conflict.column("month").doNothing())
    .execute();
  return (await read())!.key;
}

/** Deletes what is older than this month, or than a year. */
export async function trimSearches(db: Db, { now }: { now: Date }): Promise<void> {
  const month = now.toISOString().slice(0, 7);
  await db.deleteFrom("search_asked").where("day", "<", `${month}-01`).execute();
  await db.deleteFrom("search_keys").where("month", "<", month).execute();
  const before = new Date(now.getTime() - termDays * 86_400_000).toISOString().slice(0, 10);
  await db.deleteFrom("search_terms").where("day", "<", before).execute();
}
