import { type Inner, type Item, type MenuName, menuNames, mostItems, type WrittenMenus } from "#cms/menus/menu.ts";
import { ownLink } from "#contract/links/link.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { storedMenus, storeMenu } from "./store-menu.ts";

type Acting = { by: string | null; now: Date };
type Change = { version: number; input: Partial<WrittenMenus> } & Acting;

/** @throws Problem `MENU_LABEL`, `MENU_TARGET`, `BAD_FIELDS`; ChangedMeanwhile */
export function changeMenus(db: Db, change: Change): Promise<void> {
  return db.transaction().execute((tx) => write(tx, change));
}

async function write(tx: Tx, { version, input, by, now }: Change): Promise<void> {
  const before = await storedMenus(tx);
  if (before.version !== version) throw new ChangedMeanwhile("menus");
  const fields = menuNames.filter((name) => input[name] !== undefined);
  const after = { header: input.header ?? before.header, footer: input.footer ?? before.footer };
  refuseTwice(after);
  for (const name of fields) {
    await storeMenu(tx, { name, items: tidyItems(after[name], name), version: before.versions[name], now });
  }
  await audit(tx, { by, action: "menu.update", details: { fields }, now });
}

/** @throws Problem `MENU_LABEL`, `MENU_TARGET` */
export function tidyItems(items: Item[], field: MenuName): Item[] {
  return items.map((item) => ({ ...tidy(item, field), items: item.items.map((one) => tidy(one, field)) }));
}

function refuseTwice(menus: WrittenMenus): void {
  const ids = new Set<string>();
  for (const name of menuNames) {
    for (const { _id } of menus[name].flatMap((item) => [item, ...item.items])) {
      if (ids.has(_id)) throw new Problem("BAD_FIELDS", { field: name });
      ids.add(_id);
    }
  }
}

function tidy<One extends Inner>({ label, ...item }: One, field: MenuName): One {
  const words = Object.entries(label).flatMap(([language, text]) => (text.trim() ? [[language, text.trim()]] : []));
  const own = ownLink(item.to);
  if (own && own.kind !== "page") throw new Problem("MENU_TARGET", { field });
  if (!own && words.length === 0) throw new Problem("MENU_LABEL", { field, values: { address: item.to } });
  return { ...item, label: Object.fromEntries(words) as Inner["label"] } as One;
}

type Addition = { menu: MenuName; page: string; item: string } & Acting;

/**
 * Adds a page to the end of a menu. One that is in it already stays where it is.
 * @throws Problem `C404`, also for a page in the trash and for a shared section; `MENU_FULL`; ChangedMeanwhile
 */
export function addToMenu(db: Db, addition: Addition): Promise<void> {
  return db.transaction().execute((tx) => add(tx, addition));
}

async function add(tx: Tx, { menu, page, item, by, now }: Addition): Promise<void> {
  const known = await tx
    .selectFrom("pages")
    .select("id")
    .where("id", "=", page)
    .where("kind", "!=", "shared")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!known) throw new Problem("C404");
  const { [menu]: items, versions } = await storedMenus(tx);
  const to = `page:${page}`;
  if (items.some((one) => [one, ...one.items].some((inner) => inner.to === to))) return;
  if (items.length >= mostItems) throw new Problem("MENU_FULL");
  const added: Item = { _id: item, to, label: {}, items: [] };
  await storeMenu(tx, { name: menu, items: [...items, added], version: versions[menu], now });
  await audit(tx, { by, action: "menu.update", details: { fields: [menu] }, now });
}
