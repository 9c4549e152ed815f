import { type Item, type MenuName, menuNames, type WrittenMenus } from "#cms/menus/menu.ts";
import { ownLink } from "#contract/links/link.ts";
import type { Db, Tx } from "#database/database.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";

/** Both menus as they are stored. Each has a version of its own; their sum is that of both. */
export type StoredMenus = WrittenMenus & { version: number; versions: Record<MenuName, number> };

export async function storedMenus(db: Db | Tx): Promise<StoredMenus> {
  const rows = await db.selectFrom("menus").select(["id", "version", "items"]).execute();
  const menuOf = (name: MenuName) => rows.find(({ id }) => id === name);
  const [header, footer] = menuNames.map((name) => JSON.parse(menuOf(name)?.items ?? "[]") as Item[]);
  const versions = { header: menuOf("header")?.version ?? 0, footer: menuOf("footer")?.version ?? 0 };
  return { header: header ?? [], footer: footer ?? [], version: versions.header + versions.footer, versions };
}

/** `quiet`: whoever stores it says later that menus have changed. */
type Storing = { name: MenuName; items: Item[]; now: Date; quiet?: boolean };

/**
 * Writes a menu as a whole.
 * @throws ChangedMeanwhile unless it has the version on top of which it was written
 */
export async function storeMenu(
  tx: Tx,
  { name, items, version, now, quiet = false }: Storing & { version: number },
): Promise<void> {
  const json = JSON.stringify(items);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("menus")
    .values({ id: name, version: version + 1, items: json })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ items: json, version: version + 1 })
        .where("menus.version", "=", version),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new ChangedMeanwhile(name);
  if (!quiet) await changed(tx, { tags: ["menus"], now });
}

/** The same on top of whatever is there: for a new site. */
export async function replaceMenu(tx: Tx, storing: Storing): Promise<void> {
  const { versions } = await storedMenus(tx);
  await storeMenu(tx, { ...storing, version: versions[storing.name] });
}

/** The ids of the pages that stand in one of the menus. */
export async function pagesInMenus(db: Db | Tx): Promise<Set<string>> {
  const menus = await storedMenus(db);
  const items = menuNames.flatMap((name) => menus[name].flatMap((item) => [item, ...item.items]));
  return new Set(items.flatMap(({ to }) => ownLink(to)?.id ?? []));
}
