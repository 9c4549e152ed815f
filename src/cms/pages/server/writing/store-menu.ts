import type { Tx } from "#database/database.ts";
import { changed } from "#platform/changes/changes.ts";

/** One line of a menu: a page, and a shorter name for it where its title is too long. */
export type StoredItem = { page: string; label: { de?: string; en?: string } };

/** Writes a menu as a whole. */
export async function storeMenu(
  tx: Tx,
  { name, items, now }: { name: string; items: StoredItem[]; now: Date },
): Promise<void> {
  const json = JSON.stringify(items);
  await tx
    .insertInto("menus")
    .values({ id: name, version: 1, items: json })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({ items: json, version: eb("menus.version", "+", 1) })),
    )
    .execute();
  await changed(tx, { tags: ["menus"], now });
}
