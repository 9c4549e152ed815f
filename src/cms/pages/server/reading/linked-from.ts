import { pagesInMenus } from "#cms/menus/server/index.ts";
import type { Linked } from "#cms/pages/contract.ts";
import { linkName } from "#contract/links/link.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import type { Db } from "#database/database.ts";
import { type Titles, titlesOfUsers } from "#platform/publishing/titles.ts";
import { firstUsersOf } from "#platform/publishing/uses.ts";

/** How many of the things are named that link to a page. */
const named = 2;

type Asked = { ids: string[]; titles: Titles };

/** The menus, and the pages and entries, drafts too, that link to each of these pages. */
export async function linkedFrom(db: Db, { ids, titles }: Asked): Promise<Map<string, Linked>> {
  if (ids.length === 0) return new Map();
  const names = ids.map(nameOf);
  const [users, inMenus] = await Promise.all([firstUsersOf(db, { ids: names, most: named }), pagesInMenus(db)]);
  const titleOf = await titlesOfUsers(db, { uses: [...users.values()].flatMap(({ first }) => first), titles });
  const linked = ids.map((id): [string, Linked] => {
    const { count, first } = users.get(nameOf(id)) ?? { count: 0, first: [] };
    const menu = inMenus.has(id);
    const places = first.map(({ kind, thing }) => ({
      kind: kind === "entry" ? ("entry" as const) : ("page" as const),
      _id: thing,
      title: (titleOf.get(thing) ?? "").slice(0, lineLength),
    }));
    return [id, { count: count + Number(menu), menu, first: places }];
  });
  return new Map(linked);
}

function nameOf(id: string): string {
  return linkName({ kind: "page", id });
}
