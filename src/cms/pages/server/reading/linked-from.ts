import { pagesInMenus } from "#cms/menus/server/index.ts";
import type { Linked } from "#cms/pages/contract.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import type { Db } from "#database/database.ts";
import { type Titles, titlesOfUsers } from "#platform/publishing/titles.ts";
import { usesOf } from "#platform/publishing/uses.ts";

/** How many of the things are named that link to a page. */
const named = 2;

type Asked = { ids: string[]; titles: Titles };

/** The menus, and the pages and entries, drafts too, that link to each of these pages. */
export async function linkedFrom(db: Db, { ids, titles }: Asked): Promise<Map<string, Linked>> {
  if (ids.length === 0) return new Map();
  const [uses, inMenus] = await Promise.all([usesOf(db, { ids: ids.map((id) => `page:${id}`) }), pagesInMenus(db)]);
  const found = ids.map((id) => {
    const others = new Map(uses.get(`page:${id}`)?.map((use) => [use.thing, use]));
    others.delete(id);
    return { id, others: [...others.values()], menu: inMenus.has(id) };
  });
  const first = found.flatMap(({ others }) => others.slice(0, named));
  const titleOf = await titlesOfUsers(db, { uses: first, titles });
  return new Map(
    found.map(({ id, others, menu }) => [
      id,
      {
        count: others.length + Number(menu),
        menu,
        first: others.slice(0, named).map(({ kind, thing }) => ({
          kind: kind === "entry" ? ("entry" as const) : ("page" as const),
          _id: thing,
          title: (titleOf.get(thing) ?? "").slice(0, lineLength),
        })),
      },
    ]),
  );
}
