import { userNames } from "#cms/users/server/index.ts";
import { fold } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import { contains } from "#database/like.ts";
import { runPrepared } from "#database/prepared.ts";
import type { readStock as listing, Stock } from "../contract.ts";
import type { StockRow } from "./migrations/2026-11-26-stock.ts";
import { isOut, runsLow } from "./short-stock.ts";

export type Level = { rule: string; left: number; low: boolean };

/** How much is left of these offers, by their ids; those that nobody stored are left out. */
export async function levelsOf(db: Db | Tx, { ids }: { ids: string[] }): Promise<Map<string, Level>> {
  if (ids.length === 0) return new Map();
  const rows = await runPrepared(db, {
    shape: "levels of stock",
    values: { ids },
    build: (from, { ids }) =>
      from.selectFrom("stock").select(["id", "rule", "on_hand", "reserved", "warn_below"]).where("id", "in", ids),
  });
  return new Map(
    rows.map((row) => {
      const left = row.on_hand - row.reserved;
      return [row.id, { rule: row.rule, left, low: isLow(row) }];
    }),
  );
}

function isLow({
  rule,
  on_hand,
  reserved,
  warn_below,
}: Pick<StockRow, "rule" | "on_hand" | "reserved" | "warn_below">) {
  return rule !== "untracked" && warn_below !== null && on_hand - reserved < warn_below;
}

export async function listStock(
  db: Db,
  { q, product, low, out, page = 1, pageSize = 10 }: Input<typeof listing>["query"],
) {
  const asked = db
    .selectFrom("stock")
    .where("offered", "=", 1)
    .$if(product !== undefined, (select) => select.where("product_id", "=", product ?? ""))
    .$if(Boolean(q), (select) =>
      select.where((eb) =>
        eb.or([contains(eb.ref("name_folded"), fold(q ?? "")), contains(eb.ref("sku_folded"), fold(q ?? ""))]),
      ),
    )
    .$if(low === true, (select) => select.where(runsLow))
    .$if(out === true, (select) => select.where(isOut));
  const { total } = await asked.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await asked
    .selectAll()
    .orderBy("name_folded")
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: rows.map(toStock), total, page, pageSize };
}

/** All that can be bought of these products, of each in the order of its names. */
export async function stockOfProducts(db: Db, products: string[]): Promise<Stock[]> {
  if (products.length === 0) return [];
  const rows = await db
    .selectFrom("stock")
    .selectAll()
    .where("offered", "=", 1)
    .where("product_id", "in", products)
    .orderBy("name_folded")
    .orderBy("id")
    .execute();
  return rows.map(toStock);
}

/** The products to which these offers belong, as far as somebody has stored them. */
export async function productsOfStock(db: Db | Tx, { ids }: { ids: string[] }): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("stock").select("product_id").where("id", "in", ids).execute();
  return [...new Set(rows.map(({ product_id }) => product_id))];
}

/** @throws Problem `C404` */
export async function readOneStock(db: Db | Tx, id: string): Promise<Stock> {
  const row = await db.selectFrom("stock").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("C404");
  return toStock(row);
}

function toStock(row: StockRow): Stock {
  const { id, product_id, sku, name, on_hand, reserved, warn_below } = row;
  const rule = row.rule as Stock["rule"];
  const counted = { on_hand, reserved, left: on_hand - reserved, warn_below, low: isLow(row) };
  return { _id: id, product: product_id, sku, name, rule, ...counted };
}

type History = { id: string; page?: number | undefined; pageSize?: number | undefined };

/** @throws Problem `C404` */
export async function stockChanges(db: Db, { id, page = 1, pageSize = 10 }: History) {
  await readOneStock(db, id);
  const asked = db.selectFrom("stock_changes").where("stock_id", "=", id);
  const { total } = await asked.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await asked
    .selectAll()
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const ids = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))];
  const names = new Map(ids.length > 0 ? await userNames(db, { ids }) : []);
  const items = rows.map(({ change, on_hand, reason, user_id, at }) => ({
    ...{ change, on_hand, reason, at },
    by: user_id === null ? null : { _id: user_id, name: names.get(user_id) ?? null },
  }));
  return { items, total, page, pageSize };
}
