import { userNames } from "#cms/users/server/index.ts";
import { fold } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import { contains } from "#database/like.ts";
import { manyWriters } from "#database/many-writers.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import type { changeStock as correcting, countStock as counting, readStock as listing, Stock } from "../contract.ts";
import type { StockRow } from "./migrations/2026-11-26-stock.ts";

/** Something that can be bought, as its product has it. */
export type StockItem = { id: string; product: string; sku: string; name: string; rule: StockRow["rule"] };

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
    return { id, product_id: product, ...own, on_hand: 0, reserved: 0, warn_below: null };
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

export type Level = { rule: string; left: number; low: boolean };

/** How much is left of these offers, by their ids; those that nobody stored are left out. */
export async function levelsOf(db: Db | Tx, { ids }: { ids: string[] }): Promise<Map<string, Level>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("stock")
    .select(["id", "rule", "on_hand", "reserved", "warn_below"])
    .where("id", "in", ids)
    .execute();
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

export async function listStock(db: Db, { q, product, low, page = 1, pageSize = 10 }: Input<typeof listing>["query"]) {
  const asked = db
    .selectFrom("stock")
    .where("offered", "=", 1)
    .$if(product !== undefined, (select) => select.where("product_id", "=", product ?? ""))
    .$if(Boolean(q), (select) =>
      select.where((eb) =>
        eb.or([contains(eb.ref("name_folded"), fold(q ?? "")), contains(eb.ref("sku_folded"), fold(q ?? ""))]),
      ),
    )
    .$if(low === true, (select) =>
      select
        .where("rule", "!=", "untracked")
        .where((eb) => eb(eb("on_hand", "-", eb.ref("reserved")), "<", eb.ref("warn_below"))),
    );
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

type Acting = { by: string | null; id: () => string; now: Date };

/**
 * Adds pieces to a stock, or takes some away. Returns the id of the offer.
 * @throws Problem `C404`; `STOCK_SKU` for a number that nothing has, or several things; `STOCK_RESERVED`
 */
export function correctStock(
  db: Db,
  { _id, sku, change, reason, ...acting }: Acting & Input<typeof correcting>["body"],
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const row = _id ? await held(tx, _id) : await heldBySku(tx, sku ?? "");
    await store(tx, { row, on_hand: row.on_hand + change, reason, ...acting });
    await changed(tx, { tags: await tagsOf(tx, row), now: acting.now });
    await audit(tx, {
      by: acting.by,
      action: "stock.change",
      thing: row.product_id,
      details: { change },
      now: acting.now,
    });
    return row.id;
  });
}

/**
 * Sets stocks to what was counted, all or none.
 * @throws Problem `STOCK_SKU`, `STOCK_RESERVED`, `STOCK_TWICE`, each with the line that is wrong
 */
export function enterCount(
  db: Db,
  { counted, reason, ...acting }: Acting & Input<typeof counting>["body"],
): Promise<{ changed: number; same: number }> {
  return db.transaction().execute(async (tx) => {
    const known = new Set<string>();
    const tags: string[] = [];
    let same = 0;
    // In the same order for everybody, so that no two counts wait for each other.
    const lines = counted
      .map((line, at) => ({ ...line, at }))
      .sort((one, other) => (fold(one.sku) < fold(other.sku) ? -1 : 1));
    for (const { sku, on_hand, at } of lines) {
      if (known.has(fold(sku))) throw new Problem("STOCK_TWICE", { field: `counted/${at}/sku`, values: { sku } });
      known.add(fold(sku));
      const row = await heldBySku(tx, sku, `counted/${at}/sku`);
      if (row.on_hand === on_hand) same += 1;
      else {
        await store(tx, { row, on_hand, reason, ...acting });
        tags.push(...(await tagsOf(tx, row)));
      }
    }
    if (tags.length > 0) await changed(tx, { tags: [...new Set(tags)], now: acting.now });
    const done = { changed: lines.length - same, same };
    await audit(tx, { by: acting.by, action: "stock.count", thing: null, details: done, now: acting.now });
    return done;
  });
}

/**
 * Sets the stock of one offer in the caller's transaction, without a word in the audit log. Returns whether it was
 * another one.
 * @throws Problem `C404`, `STOCK_RESERVED`
 */
export async function setStockIn(
  tx: Tx,
  { offer, on_hand, ...storing }: Acting & { offer: string; on_hand: number; reason: string },
): Promise<boolean> {
  const row = await held(tx, offer);
  if (row.on_hand === on_hand) return false;
  await store(tx, { row, on_hand, ...storing });
  await changed(tx, { tags: await tagsOf(tx, row), now: storing.now });
  return true;
}

/** @throws Problem `C404` */
export function setWarning(
  db: Db,
  { id, warnBelow, by, now }: { id: string; warnBelow: number | null; by: string | null; now: Date },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const row = await setWarningIn(tx, { id, warnBelow, now });
    await audit(tx, { by, action: "stock.warn", thing: row.product_id, now });
  });
}

/** In the caller's transaction, without a word in the audit log. @throws Problem `C404` */
export async function setWarningIn(
  tx: Tx,
  { id, warnBelow, now }: { id: string; warnBelow: number | null; now: Date },
): Promise<StockRow> {
  const row = await held(tx, id);
  await tx.updateTable("stock").set({ warn_below: warnBelow }).where("id", "=", id).execute();
  await changed(tx, { tags: await tagsOf(tx, row), now });
  return row;
}

/** Of the product itself, and of the cases that it is in: they are there as long as their parts are. */
async function tagsOf(tx: Tx, { product_id }: StockRow): Promise<string[]> {
  const cases = await tx
    .selectFrom("products")
    .select("id")
    .where("type", "=", "case")
    .where("live", "like", `%"item":"${product_id}"%`)
    .execute();
  return ["stock", `product:${product_id}`, ...cases.map(({ id }) => `product:${id}`)];
}

async function held(tx: Tx, id: string): Promise<StockRow> {
  const row = await tx
    .selectFrom("stock")
    .selectAll()
    .where("id", "=", id)
    .$if(manyWriters(tx), (select) => select.forUpdate())
    .executeTakeFirst();
  if (!row) throw new Problem("C404");
  return row;
}

async function heldBySku(tx: Tx, sku: string, field = "sku"): Promise<StockRow> {
  const rows = await tx
    .selectFrom("stock")
    .selectAll()
    .where("sku_folded", "=", fold(sku))
    .where("offered", "=", 1)
    .limit(2)
    .$if(manyWriters(tx), (select) => select.forUpdate())
    .execute();
  const [row] = rows;
  if (!row || rows.length > 1 || sku === "") throw new Problem("STOCK_SKU", { field, values: { sku } });
  return row;
}

type Storing = Acting & { row: StockRow; on_hand: number; reason: string };

async function store(tx: Tx, { row, on_hand, reason, by, id, now }: Storing): Promise<void> {
  const { name, reserved } = row;
  if (on_hand < reserved) throw new Problem("STOCK_RESERVED", { field: "change", values: { name, reserved } });
  await tx.updateTable("stock").set({ on_hand }).where("id", "=", row.id).execute();
  const change = { change: on_hand - row.on_hand, on_hand, reason: reason.trim(), user_id: by };
  await tx
    .insertInto("stock_changes")
    .values({ id: id(), stock_id: row.id, ...change, at: now.toISOString() })
    .execute();
}
