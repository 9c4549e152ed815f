import { type Expression, type ExpressionBuilder, sql } from "kysely";
import type { readEntries } from "#cms/entries/contract.ts";
import { fold } from "#contract/formats/fold.ts";
import { tagDelimiter } from "#contract/tags.ts";
import type { Input } from "#contract/wire/route.ts";
import { beginsWith, contains } from "#database/like.ts";
import type { Schema } from "#database/schema.ts";

export type Query = Input<typeof readEntries>["query"];

/** Which list of entries is meant: that of the staff or that of guests, at which time, and which part of it. */
export type Asked = {
  query: Query;
  side: "draft" | "live";
  now: string;
  limit: number | Expression<number>;
  offset: number;
};

type Entries = ExpressionBuilder<Schema, "entries">;
export type From = Pick<Entries, "selectFrom">;

/** How many entries the whole list has. */
export function countOfList(from: From, asked: Asked) {
  return from
    .selectFrom("entries")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where((eb) => eb.and(conditions(eb, asked, sql.ref("id"))));
}

/** The part that is asked for, in the order of the list. */
export function partOfList(from: From, asked: Asked) {
  const { column, direction } = orderOf(asked);
  return (
    from
      .selectFrom("entries")
      // In the order of the list, asking of each whether it is meant: the first page is soon full.
      .where((eb) => eb.and(conditions(eb, asked, sql<string>`coalesce(id, '')`)))
      .orderBy(column, direction)
      .orderBy("id", direction)
      .limit(asked.limit)
      .offset(asked.offset)
  );
}

/** The same, by the ids of that part first, which an index knows: documents are long, and none is read in vain. */
export function partOfListById(from: From, asked: Asked) {
  const { column, direction } = orderOf(asked);
  return from
    .selectFrom("entries")
    .where("id", "in", (eb) => partOfList(eb, asked).select("id"))
    .orderBy(column, direction)
    .orderBy("id", direction);
}

function conditions(eb: Entries, { query, side, now }: Asked, id: Expression<string>) {
  const all = [];
  if (side === "live") all.push(eb("live_from", "<=", now));
  if (query.status === "trash") all.push(eb("deleted_at", "is not", null));
  else if (side === "draft") all.push(eb("deleted_at", "is", null));
  if (query.status === "live") all.push(due(eb, now));
  if (query.status === "planned") all.push(planned(eb, now));
  if (query.status === "missing") all.push(eb("translation", "=", "missing"));
  if (query.status === "outdated") all.push(eb("translation", "=", "outdated"));
  if (query.status === "draft") all.push(eb("live_from", "is", null));
  if (query.status === "changed") all.push(eb("live_differs", "=", 1));
  if (query.q) {
    const column = side === "draft" ? "title_folded" : "live_folded";
    all.push(contains(eb.ref(column), fold(query.q)));
  }
  for (const branch of tagsOf(query)) all.push(eb(id, "in", taggedWithin(eb, { branch, side })));
  return all;
}

/**
 * What guests read. Told in a way that no index of `live_from` is tempted to answer: it does not know what lies in the
 * trash, and the indexes of the orders, which do, hold the column too.
 */
function due(eb: Entries, now: string) {
  return eb(sql<string>`coalesce(live_from, '9999')`, "<=", now);
}

/** Hidden until its date, or with a plan: one that could not be carried out waits for its owner here. */
function planned(eb: Entries, now: string) {
  return eb.or([eb("live_from", ">", now), eb("id", "in", eb.selectFrom("plans").select("thing"))]);
}

function taggedWithin(eb: Entries, { branch, side }: { branch: string; side: Asked["side"] }) {
  return eb
    .selectFrom("entry_tags")
    .select("entry_id")
    .where("side", "=", side)
    .where((tags) =>
      tags.or([tags("tag_folded", "=", branch), beginsWith(tags.ref("tag_folded"), branch + tagDelimiter)]),
    );
}

function tagsOf({ tags }: Query): string[] {
  return tags ? [fold(tags)] : [];
}

function orderOf({ query: { sort = "-publish_date" }, side }: Asked) {
  const direction = sort.startsWith("-") ? ("desc" as const) : ("asc" as const);
  const draft = side === "draft";
  switch (sort.replace("-", "")) {
    case "title":
      return { column: draft ? ("title_folded" as const) : ("live_folded" as const), direction };
    case "changed":
      return { column: draft ? ("changed_at" as const) : ("live_from" as const), direction };
    default:
      return { column: draft ? ("draft_date" as const) : ("live_from" as const), direction };
  }
}
