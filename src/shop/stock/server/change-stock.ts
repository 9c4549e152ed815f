import { sql } from "kysely";
import { fold } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import type { changeStock as correcting, countStock as counting } from "../contract.ts";
import type { StockRow } from "./migrations/2026-11-26-stock.ts";

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
    await changed(tx, { tags: tagsOf(row), now: acting.now });
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
    const tags: string[] = [];
    let same = 0;
    const lines = await heldLines(tx, counted);
    for (const { row, on_hand } of lines) {
      if (row.on_hand === on_hand) same += 1;
      else {
        await store(tx, { row, on_hand, reason, ...acting });
        tags.push(...tagsOf(row));
      }
    }
    if (tags.length > 0) await changed(tx, { tags: [...new Set(tags)], now: acting.now });
    const done = { changed: lines.length - same, same };
    await audit(tx, { by: acting.by, action: "stock.count", thing: null, details: done, now: acting.now });
    return done;
  });
}

type Counted = { sku: string; on_hand: number };

/**
 * The rows of a count, locked in the order of their ids, as orders lock them: counts and orders never wait for each other
 * in a circle.
 * @throws Problem `STOCK_SKU`, `STOCK_TWICE`, each with the line that is wrong
 */
async function heldLines(tx: Tx, counted: readonly Counted[]): Promise<(Counted & { row: StockRow })[]> {
  const ids = await idsBySku(tx, counted);
  const rows = new Map<string, StockRow>();
  for (let from = 0; from < ids.length; from += atOnce) {
    const held = await tx
      .selectFrom("stock")
      .selectAll()
      .where("id", "in", ids.slice(from, from + atOnce))
      .$if(manyWriters(tx), (select) => select.orderBy(sql`id collate "C"`).forUpdate())
      .execute();
    for (const row of held) rows.set(row.id, row);
  }
  const bySku = Map.groupBy(rows.values(), ({ sku_folded }) => sku_folded);
  const known = new Set<string>();
  return counted.map(({ sku, on_hand }, at) => {
    const field = `counted/${at}/sku`;
    if (known.has(fold(sku))) throw new Problem("STOCK_TWICE", { field, values: { sku } });
    known.add(fold(sku));
    const [row, ...others] = bySku.get(fold(sku)) ?? [];
    if (!row || others.length > 0 || sku === "") throw new Problem("STOCK_SKU", { field, values: { sku } });
    return { sku, on_hand, row };
  });
}

/** Both engines take more values in a query, but there is a limit. */
const atOnce = 500;

/** What is offered under these numbers, sorted, and not locked yet. */
async function idsBySku(tx: Tx, counted: readonly Counted[]): Promise<string[]> {
  const wanted = [...new Set(counted.map(({ sku }) => fold(sku)))];
  const ids: string[] = [];
  for (let from = 0; from < wanted.length; from += atOnce) {
    const found = await tx
      .selectFrom("stock")
      .select("id")
      .where("sku_folded", "in", wanted.slice(from, from + atOnce))
      .where("offered", "=", 1)
      .execute();
    ids.push(...found.map(({ id }) => id));
  }
  return ids.sort();
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
  await changed(tx, { tags: tagsOf(row), now: storing.now });
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
  await changed(tx, { tags: tagsOf(row), now });
  return row;
}

function tagsOf({ product_id }: StockRow): string[] {
  return ["stock", `product:${product_id}`];
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

async function heldBySku(tx: Tx, sku: string): Promise<StockRow> {
  const rows = await tx
    .selectFrom("stock")
    .selectAll()
    .where("sku_folded", "=", fold(sku))
    .where("offered", "=", 1)
    .limit(2)
    .$if(manyWriters(tx), (select) => select.forUpdate())
    .execute();
  const [row] = rows;
  if (!row || rows.length > 1 || sku === "") throw new Problem("STOCK_SKU", { field: "sku", values: { sku } });
  return row;
}

type Storing = Acting & { row: StockRow; on_hand: number; reason: string };

async function store(tx: Tx, { row, on_hand, reason, by, id, now }: Storing): Promise<void> {
  const { name, reserved, rule } = row;
  // More may be reserved than is there of what can be ordered all the same.
  if (on_hand < reserved && rule !== "backorder")
    throw new Problem("STOCK_RESERVED", { field: "change", values: { name, reserved } });
  await tx.updateTable("stock").set({ on_hand }).where("id", "=", row.id).execute();
  const change = { change: on_hand - row.on_hand, on_hand, reason: reason.trim(), user_id: by };
  await tx
    .insertInto("stock_changes")
    .values({ id: id(), stock_id: row.id, ...change, at: now.toISOString() })
    .execute();
}
