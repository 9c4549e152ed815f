import { type Static, Type } from "typebox";
import { Item, menuNames, mostItems } from "#cms/menus/menu.ts";
import { ownLink } from "#contract/links/link.ts";
import { closed } from "#contract/wire/shapes.ts";
import type { Tx } from "#database/database.ts";
import { type Arrived, type Arriving, sortedJson, transferred } from "#platform/faces/transferred.ts";
import { tidyItems } from "./change-menus.ts";
import { storedMenus, storeMenu } from "./store-menu.ts";

const Menu = closed({
  name: Type.Enum([...menuNames]),
  items: Type.Array(Item, { maxItems: mostItems }),
});
type Menu = Static<typeof Menu>;

export const transferredMenus = transferred({
  kind: "menu",
  after: ["page"],
  needs: "menu.write",
  table: null,
  record: Menu,
  count: async () => menuNames.length,
  async *leaving(db) {
    const menus = await storedMenus(db);
    for (const name of menuNames) yield { name, items: menus[name] };
  },
  identity: ({ name }) => name,
  async standing(tx, { name }) {
    return (await storedMenus(tx))[name].length > 0 ? name : null;
  },
  arrive,
});

/** Its items get ids that those of the other menu have not. @throws Problem `MENU_LABEL`, `MENU_TARGET` */
async function arrive(
  tx: Tx,
  { name, items }: Menu,
  { standing, id, now, refersTo, forget }: Arriving,
): Promise<Arrived> {
  const menus = await storedMenus(tx);
  const tidied = tidyItems(items, name);
  refersTo(tidied.flatMap((item) => [item, ...item.items]).flatMap(({ to }) => nameIn(to)));
  if (sortedJson(menus[name]) === sortedJson(tidied)) return "same";
  const others = menuNames.filter((one) => one !== name).flatMap((one) => menus[one]);
  const taken = new Set(others.flatMap((item) => [item, ...item.items]).map(({ _id }) => _id));
  const free = (own: string): string => {
    const fresh = taken.has(own) ? id() : own;
    taken.add(fresh);
    return fresh;
  };
  const written = tidied.map((item) => ({
    ...item,
    _id: free(item._id),
    items: item.items.map((inner) => ({ ...inner, _id: free(inner._id) })),
  }));
  await storeMenu(tx, { name, items: written, version: menus.versions[name], now, quiet: true });
  forget(["menus"]);
  return standing === null ? "added" : "changed";
}

function nameIn(to: string): string[] {
  const link = ownLink(to);
  return link ? [`${link.kind}:${link.id}`] : [];
}
