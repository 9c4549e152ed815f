import { fold } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { type ListView, longestName, mostViews, type ViewedList } from "../contract.ts";

type Of = { user: string; list: ViewedList };

export function viewsOf(db: Db | Tx, { user, list }: Of): Promise<ListView[]> {
  return db
    .selectFrom("list_views")
    .select(["id as _id", "name", "query"])
    .where("user_id", "=", user)
    .where("list", "=", list)
    .orderBy("name_folded")
    .execute();
}

type Keeping = Of & { id: string; name: string; query: string };

/** @throws Problem `VIEW_NAME`, `VIEW_LONG`, `VIEWS_FULL` */
export async function keepView(db: Db, { user, list, id, name, query }: Keeping): Promise<ListView[]> {
  const shown = name.trim();
  if (shown === "") throw new Problem("VIEW_NAME", { field: "name" });
  if (shown.length > longestName) throw new Problem("VIEW_LONG", { field: "name", values: { most: longestName } });
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto("list_views")
      .values({ id, user_id: user, list, name: shown, name_folded: fold(shown), query })
      .onConflict((conflict) =>
        conflict
          .columns(["user_id", "list", "name_folded"])
          .doUpdateSet((eb) => ({ name: eb.ref("excluded.name"), query: eb.ref("excluded.query") })),
      )
      .execute();
    const views = await viewsOf(tx, { user, list });
    if (views.length > mostViews) throw new Problem("VIEWS_FULL", { values: { most: mostViews } });
    return views;
  });
}

/** @throws Problem `C404`, also for a view of somebody else */
export async function removeView(db: Db, { user, id }: { user: string; id: string }): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("list_views")
    .where("id", "=", id)
    .where("user_id", "=", user)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw new Problem("C404");
}
