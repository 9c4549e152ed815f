import type { ExpressionBuilder } from "kysely";
import type { Db } from "#database/database.ts";
import type { Schema } from "#database/schema.ts";
import { whereView } from "./views.ts";

type Queue = {
  /** The order behind which it goes on. */
  after?: string | undefined;
  /** Only these, in their order; otherwise all, oldest first. */
  ids?: readonly string[] | undefined;
};
type Queued = { next: { _id: string; number: string } | null; left: number; open: number };

/** The order that is packed next, how many can be packed from there on, and how many in all. */
export async function nextToPack(db: Db, { after, ids }: Queue): Promise<Queued> {
  const packable = db.selectFrom("orders").where(whereView.pack).where("archived_at", "is", null);
  if (ids) {
    const rows = await packable.select(["id", "number"]).where("id", "in", ids).execute();
    const open = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    const behind = new Set(after === undefined ? ids : ids.slice(ids.indexOf(after) + 1));
    const left = open.filter(({ id }) => behind.has(id));
    return { next: shownNext(left[0]), left: left.length, open: open.length };
  }
  const before = after === undefined ? undefined : await placeOf(db, after);
  const behind = packable.$if(before !== undefined, (select) =>
    select.where((eb) => eb(eb.refTuple("placed_at", "id"), ">", eb.tuple(before!.placed_at, before!.id))),
  );
  const count = (eb: ExpressionBuilder<Schema, "orders">) => eb.fn.countAll<number>().as("count");
  const [first, left, open] = await Promise.all([
    behind.select(["id", "number"]).orderBy("placed_at").orderBy("id").limit(1).executeTakeFirst(),
    behind.select(count).executeTakeFirstOrThrow(),
    packable.select(count).executeTakeFirstOrThrow(),
  ]);
  return { next: shownNext(first), left: left.count, open: open.count };
}

/** The orders of a view, oldest first, at most so many. */
export async function idsOfView(
  db: Db,
  { view, most }: { view: "pack" | "handOver"; most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .select("id")
    .where(whereView[view])
    .where("archived_at", "is", null)
    .orderBy("placed_at")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

function placeOf(db: Db, id: string) {
  return db.selectFrom("orders").select(["placed_at", "id"]).where("id", "=", id).executeTakeFirst();
}

function shownNext(row: { id: string; number: string } | undefined): Queued["next"] {
  return row ? { _id: row.id, number: row.number } : null;
}
