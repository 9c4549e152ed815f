import type { EditedMenus } from "#cms/menus/contract.ts";
import { namedPages } from "#cms/pages/server/index.ts";
import type { Db } from "#database/database.ts";
import type { Linkable } from "#platform/links/linkable.ts";

type MenuPage = EditedMenus["pages"][number];
type Asked = { db: Db; pages: Linkable; ids: string[]; now: Date };

/** What the staff is told of these pages, in their order, also of those that do not exist any more. */
export async function menuPages({ db, pages, ids, now }: Asked): Promise<MenuPage[]> {
  if (ids.length === 0) return [];
  const [written, live, open, rows] = await Promise.all([
    namedPages(db, { ids, side: "draft" }),
    namedPages(db, { ids, side: "live" }),
    pages.addresses({ ids, language: "de", now }),
    db.selectFrom("pages").select(["id", "deleted_at"]).where("id", "in", ids).where("kind", "!=", "shared").execute(),
  ]);
  const isTrashed = new Map(rows.map(({ id, deleted_at }) => [id, deleted_at !== null]));
  function stateOf(id: string): MenuPage["state"] {
    const trashed = isTrashed.get(id);
    if (trashed === undefined) return "gone";
    if (trashed) return "trash";
    return open.addresses.has(id) ? "open" : "draft";
  }
  return ids.map((_id) => ({
    _id,
    title: written.get(_id) ?? {},
    liveTitle: live.get(_id) ?? {},
    state: stateOf(_id),
  }));
}
