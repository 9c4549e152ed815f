import { sql } from "kysely";
import type { Db } from "#database/database.ts";
import { runPrepared } from "#database/prepared.ts";
import { type Asked, countOfList, type From, partOfList, partOfListById } from "./entry-lists.ts";

/** What a guest asks for. */
type Wanted = Omit<Asked, "side" | "limit"> & { limit: number };

/** The entries of a list by name, how many the whole list has, and when the next published entry becomes due. */
type Names = { names: { id: string; version: number }[]; total: number; next: string | null };

/** The list of guests. Almost always one query, and one that is compiled once unless something is searched for. */
export async function namesForGuests(db: Db, wanted: Wanted): Promise<Names> {
  const { query, ...values } = wanted;
  const first = values.offset === 0;
  const shape = `entries for guests ${query.sort} ${first}`;
  const searched = query.q || query.tags || query.status;
  const names = await (searched
    ? namesOf(db, { ...wanted, first }).execute()
    : runPrepared(db, { shape, values, build: (from, values) => namesOf(from, { query, first, ...values }) }));
  const [one] = names;
  if (one) return { names, total: one.total ?? 0, next: one.next };
  const count = () => countOfList(db, { ...wanted, side: "live" }).executeTakeFirstOrThrow();
  const { total } = first ? { total: 0 } : await count();
  const { next } = await upcoming(db, values.now).executeTakeFirstOrThrow();
  return { names, total, next };
}

/** Of the first part none is passed over, and SQLite takes less time without a list of ids. */
function namesOf(from: From, { first, ...wanted }: Wanted & { first: boolean }) {
  // As an expression: for the value of a bare `limit ?`, SQLite plans the statement again each time it is asked.
  const asked: Asked = { ...wanted, side: "live", limit: sql<number>`cast(${wanted.limit} as integer)` };
  const part = first ? partOfList(from, asked) : partOfListById(from, asked);
  return part.select((eb) => ["id", "version", countOfList(eb, asked).as("total"), upcoming(eb, asked.now).as("next")]);
}

/** When the next published entry becomes due. */
export function upcoming(from: From, now: string) {
  return from
    .selectFrom("entries")
    .select((eb) => eb.fn.min("live_from").as("next"))
    .where("live_from", ">", now);
}
