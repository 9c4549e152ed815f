import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "#database/database.ts";
import type { UseRow } from "#database/schema/files.ts";
import type { Schema } from "#database/schema.ts";

type Uses = {
  kind: string;
  thing: string;
  draft: string[];
  /** What guests are shown, and from when. */
  live: { used: string[]; from: string } | null;
};

/**
 * Records what a thing shows or offers: by ids; and what it only links to: by names (`page:<uuid>`), so that it opens
 * nothing to guests. It is done in the transaction that stores the thing.
 */
export async function noteUses(tx: Tx, uses: Uses): Promise<void> {
  await dropUsesBy(tx, { thing: uses.thing });
  await noteNewUses(tx, [uses]);
}

/** The same of several things that have just been made. */
export async function noteNewUses(tx: Tx, uses: Uses[]): Promise<void> {
  const rows = uses.flatMap(({ kind, thing, draft, live }): UseRow[] => [
    ...[...new Set(draft)].map((used) => ({ kind, thing, used, side: "draft" as const, shown_from: null })),
    ...[...new Set(live?.used)].map((used) => ({
      ...{ kind, thing, used },
      side: "live" as const,
      shown_from: live?.from ?? null,
    })),
  ]);
  for (let at = 0; at < rows.length; at += 200) {
    await tx
      .insertInto("uses")
      .values(rows.slice(at, at + 200))
      .execute();
  }
}

/** For a thing that is deleted for good and uses nothing any more. */
export async function dropUsesBy(tx: Tx, { thing }: { thing: string }): Promise<void> {
  await tx.deleteFrom("uses").where("thing", "=", thing).execute();
}

/** What uses each of these things, by their ids. */
export async function usesOf(db: Db | Tx, { ids }: { ids: string[] }): Promise<Map<string, UseRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("uses").selectAll().where("used", "in", ids).orderBy("thing").execute();
  return Map.groupBy(rows, ({ used }) => used);
}

/** What each of these things uses in its live copy, by their ids. */
export async function usedLiveBy(db: Db, { ids }: { ids: string[] }): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("uses")
    .select(["thing", "used"])
    .where("thing", "in", ids)
    .where("side", "=", "live")
    .orderBy("used")
    .execute();
  const byThing = Map.groupBy(rows, ({ thing }) => thing);
  return new Map([...byThing].map(([thing, uses]) => [thing, uses.map(({ used }) => used)]));
}

/** Something that uses a thing. */
export type User = Pick<UseRow, "used" | "kind" | "thing">;

type FirstUsers = { count: number; first: User[] };

/**
 * How many other things use each of these, in whatever side, and the first ones of them, at most `most`. Thousands may
 * link to one page, so that they are counted where they are.
 */
export async function firstUsersOf(
  db: Db,
  { ids, most }: { ids: string[]; most: number },
): Promise<Map<string, FirstUsers>> {
  if (ids.length === 0) return new Map();
  const users = db
    .selectFrom("uses")
    .select(["used", "kind", "thing"])
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .over((over) => over.partitionBy("used"))
        .as("count"),
      eb.fn
        .agg<number>("row_number")
        .over((over) => over.partitionBy("used").orderBy("thing"))
        .as("place"),
    ])
    .where("used", "in", ids)
    // Not those that use themselves by their names.
    .where(sql<SqlBool>`used <> kind || ':' || thing`)
    .groupBy(["used", "kind", "thing"]);
  const rows = await db
    .selectFrom(users.as("users"))
    .select(["used", "kind", "thing", "count"])
    .where("place", "<=", most)
    .orderBy("used")
    .orderBy("place")
    .execute();
  const byUsed = Map.groupBy(rows, ({ used }) => used);
  return new Map([...byUsed].map(([used, first]) => [used, { count: first[0]?.count ?? 0, first }]));
}

/**
 * The condition that guests are shown a thing: by something live, or by something that is itself shown by something
 * live.
 */
export function isShown<T extends keyof Schema>(eb: ExpressionBuilder<Schema, T>, id: Expression<string>, now: Date) {
  const live = sql<SqlBool>`u.shown_from <= ${now.toISOString()}`;
  return eb.or([usedBy(id, live), usedByUsed(id, live)]);
}

/**
 * The condition that guests may open a thing whose id they know: what they are shown, and what a draft with a preview
 * link shows.
 */
export function isOpen<T extends keyof Schema>(eb: ExpressionBuilder<Schema, T>, id: Expression<string>, now: Date) {
  const lent = sql<SqlBool>`exists (
    select t.id from tokens as t
    where t.purpose like 'preview-%' and t.id like u.thing || ':%' and t.expires_at > ${now.toISOString()})`;
  return eb.or([isShown(eb, id, now), usedBy(id, lent), usedByUsed(id, lent)]);
}

/** When the things that guests may see change next without any change to the data; null if never. */
export async function nextOpening(db: Db, { now }: { now: Date }): Promise<string | null> {
  const time = now.toISOString();
  const shown = db
    .selectFrom("uses")
    .select((eb) => eb.fn.min("shown_from").as("at"))
    .where("shown_from", ">", time);
  const lent = db
    .selectFrom("tokens")
    .select((eb) => eb.fn.min("expires_at").as("at"))
    .where("purpose", "like", "preview-%")
    .where("expires_at", ">", time);
  const rows = await Promise.all([shown.executeTakeFirst(), lent.executeTakeFirst()]);
  return rows.flatMap((row) => row?.at ?? []).sort()[0] ?? null;
}

function usedBy(id: Expression<string>, rule: Expression<SqlBool>) {
  return sql<SqlBool>`exists (select u.used from uses as u where u.used = ${id} and ${rule})`;
}

function usedByUsed(id: Expression<string>, rule: Expression<SqlBool>) {
  return sql<SqlBool>`exists (
    select g.used from uses as g inner join uses as u on u.used = g.thing where g.used = ${id} and ${rule})`;
}
