import type { Kysely } from "kysely";

/** How many there are of what can be bought. */
export type StockRow = {
  /** The offer: a variant, or a product without any. */
  id: string;
  product_id: string;
  sku: string;
  sku_folded: string;
  /** What the staff calls it. */
  name: string;
  name_folded: string;
  /** `untracked`, `tracked` or `backorder`. */
  rule: string;
  on_hand: number;
  reserved: number;
  /** The staff is told when fewer are left. */
  warn_below: number | null;
  /** 0 once its product no longer has it; what was counted stays. */
  offered: number;
  /** Since when nobody can buy it, as it was noticed; null while somebody can. */
  out_since: string | null;
  /** Since when fewer are left than `warn_below`. */
  low_since: string | null;
};

/** Each change of a stock, with what was there afterwards. Rows are only ever added. */
export type StockChangeRow = {
  id: string;
  stock_id: string;
  change: number;
  on_hand: number;
  reason: string;
  user_id: string | null;
  at: string;
};

declare module "#database/schema.ts" {
  interface Schema {
    stock: StockRow;
    stock_changes: StockChangeRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("stock")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("product_id", "text", (column) => column.notNull())
    .addColumn("sku", "text", (column) => column.notNull())
    .addColumn("sku_folded", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("name_folded", "text", (column) => column.notNull())
    .addColumn("rule", "text", (column) => column.notNull())
    .addColumn("on_hand", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("reserved", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("warn_below", "integer")
    .addColumn("offered", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute();
  await index("stock_by_product", "stock", ["product_id"]);
  await index("stock_by_sku", "stock", ["sku_folded"]);
  await index("stock_by_name", "stock", ["offered", "name_folded", "id"]);
  await db.schema
    .createTable("stock_changes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("stock_id", "text", (column) => column.notNull())
    .addColumn("change", "integer", (column) => column.notNull())
    .addColumn("on_hand", "integer", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("user_id", "text")
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  await index("stock_changes_by_stock", "stock_changes", ["stock_id", "at", "id"]);
}
