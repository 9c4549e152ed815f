import { fold } from "#contract/formats/fold.ts";
import type { Tx } from "#database/database.ts";
import type { StockRow } from "./migrations/2026-11-26-stock.ts";

/** Something that can be bought, as its product has it. */
export type StockItem = { id: string; product: string; sku: string; name: string; rule: StockRow["rule"] };

/** Noticed later, by those who look at all of them. */
const shortSince = { out_since: null, low_since: null };

type Noting = { products: string[]; items: StockItem[]; fresh: boolean };

/** So many rows are written by one statement. */
const rowsAtOnce = 500;

/**
 * In the transaction that stores products: what can be bought of them. What is counted stays as it is. `fresh`: they
 * have just been made.
 */
export async function noteStockItems(tx: Tx, { products, items, fresh }: Noting): Promise<void> {
  const ids = items.map(({ id }) => id);
  if (!fresh) {
    await tx
      .updateTable("stock")
      .set({ offered: 0 })
      .where("product_id", "in", products)
      .$if(ids.length > 0, (others) => others.where("id", "not in", ids))
      .execute();
  }
  const rows = items.map(({ id, product, sku, name, rule }): StockRow => {
    const own = { sku, sku_folded: fold(sku), name, name_folded: fold(name), rule, offered: 1 };
    return { id, product_id: product, ...own, on_hand: 0, reserved: 0, warn_below: null, ...shortSince };
  });
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await tx
      .insertInto("stock")
      .values(rows.slice(at, at + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((eb) => ({
          sku: eb.ref("excluded.sku"),
          sku_folded: eb.ref("excluded.sku_folded"),
          name: eb.ref("excluded.name"),
          name_folded: eb.ref("excluded.name_folded"),
          rule: eb.ref("excluded.rule"),
          offered: 1,
        })),
      )
      .execute();
  }
}
