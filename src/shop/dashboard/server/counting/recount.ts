import { sql } from "kysely";
import { berlinDate, berlinDay } from "#contract/formats/dates/date-time.ts";
import type { Db, Tx } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import { type Days, daysFrom } from "#shop/dashboard/spans.ts";
import { deductionOf } from "#shop/orders/deduction.ts";
import { addWithdrawn, type DeductedOrder, deductionFor, writeDeducted } from "./deduct.ts";
import { addSold, type Sold, writeSold } from "./sold.ts";

type Told = { told?: (progress: { done: number; total: number }) => void };

/** So many orders are read at a time. */
const atOnce = 500;

/**
 * Counts all orders that there are again, each day in a transaction of its own, while others place orders. What is known
 * of days before the first order stays: orders are deleted one day. Returns how many days it has counted.
 */
export async function recountAll(db: Db, { now, told }: { now: Date } & Told): Promise<number> {
  const first = await firstDay(db);
  return first === null ? 0 : recount(db, { first, last: berlinDate(now), ...(told ? { told } : {}) });
}

/**
 * Counts the orders that were placed before sums were kept, such as those of a database that was updated. Does nothing when
 * it has done so.
 */
export async function recountOlder(db: Db): Promise<number> {
  const first = await firstDay(db);
  if (first === null) return 0;
  const { counted } = await db
    .selectFrom("shop_sales")
    .select((eb) => eb.fn.min("day").as("counted"))
    .executeTakeFirstOrThrow();
  if (counted !== null && counted <= first) return recountGivenBack(db);
  // The first counted day may have had orders before it began to be counted.
  return recount(db, { first, last: counted ?? first });
}

/** Counts the days again of whose orders something was given back before that was deducted. */
async function recountGivenBack(db: Db): Promise<number> {
  const orders = await db
    .selectFrom("orders")
    .leftJoin("shop_sales_deducted", "shop_sales_deducted.order_id", "orders.id")
    .select(["placed_at", "payment", "total", "credited", "received", "refunded"])
    // An index holds them alone, and knows no values of parameters.
    .where(sql<boolean>`(orders.credited > 0 or orders.refunded > 0)`)
    .where("shop_sales_deducted.order_id", "is", null)
    .where("state", "!=", "cancelled")
    .execute();
  const missing = orders.filter((order) => deductionOf(order) > 0);
  const days = [...new Set(missing.map(({ placed_at }) => berlinDate(placed_at)))].sort().toReversed();
  return recountDays(db, { days });
}

async function firstDay(db: Db): Promise<string | null> {
  const { placed } = await db
    .selectFrom("orders")
    .select((eb) => eb.fn.min("placed_at").as("placed"))
    .executeTakeFirstOrThrow();
  return placed === null ? null : berlinDate(placed);
}

async function recount(db: Db, { told, ...span }: Days & Told): Promise<number> {
  // The latest first: whoever is interrupted and begins again still has to do with what is older.
  return recountDays(db, { days: daysFrom(span).toReversed(), ...(told ? { told } : {}) });
}

async function recountDays(db: Db, { days, told }: { days: readonly string[] } & Told): Promise<number> {
  for (const [at, day] of days.entries()) {
    await db.transaction().execute((tx) => recountDay(tx, { day }));
    const month = day.slice(0, 7);
    const isMonthDone = days[at + 1]?.startsWith(month) !== true;
    if (isMonthDone) await db.transaction().execute((tx) => recountMonth(tx, { month }));
    told?.({ done: at + 1, total: days.length });
  }
  return days.length;
}

/** Whoever places or cancels an order of this day meanwhile waits, or is waited for: both begin with the sums of the day. */
async function recountDay(tx: Tx, { day }: { day: string }): Promise<void> {
  const currencies = await heldCurrencies(tx, { day });
  const sums = new Map(currencies.map((currency) => [currency, { orders: 0, gross: 0 }]));
  const sold: Sold = new Map();
  await tx.deleteFrom("shop_sales_deducted").where("day", "=", day).execute();
  for await (const order of ordersOf(tx, { day })) {
    const sum = sums.get(order.currency) ?? { orders: 0, gross: 0 };
    const deduction = await deductionFor(tx, order);
    sums.set(order.currency, { orders: sum.orders + 1, gross: sum.gross + order.total - deduction.amount });
    addSold(sold, { order, day, sign: 1 });
    addWithdrawn(sold, { order, day, pieces: deduction.pieces, sign: -1 });
    await writeDeducted(tx, { order: order.id, day, deduction });
  }
  for (const [currency, sum] of sums) {
    await tx
      .insertInto("shop_sales")
      .values({ day, currency, ...sum })
      .onConflict((conflict) => conflict.columns(["day", "currency"]).doUpdateSet(sum))
      .execute();
  }
  await tx.deleteFrom("shop_sold").where("period", "=", day).execute();
  await writeSold(tx, new Map([...sold].filter(([, { period }]) => period === day)));
}

/** Locks the sums of a day, which are there afterwards. */
async function heldCurrencies(tx: Tx, { day }: { day: string }): Promise<string[]> {
  const { first, last } = berlinDay(day)!;
  const used = await tx
    .selectFrom("orders")
    .select("currency")
    .distinct()
    .where("placed_at", ">=", first)
    .where("placed_at", "<=", last)
    .execute();
  const known = await tx.selectFrom("shop_sales").select("currency").where("day", "=", day).execute();
  const currencies = [...new Set([...used, ...known].map(({ currency }) => currency))].sort();
  for (const currency of currencies) {
    await tx
      .insertInto("shop_sales")
      .values({ day, currency, orders: 0, gross: 0 })
      .onConflict((conflict) =>
        conflict.columns(["day", "currency"]).doUpdateSet({ orders: sql<number>`shop_sales.orders` }),
      )
      .execute();
  }
  return currencies;
}

async function* ordersOf(tx: Tx, { day }: { day: string }): AsyncGenerator<DeductedOrder> {
  const { first, last } = berlinDay(day)!;
  let after = { placed_at: first, id: "" };
  while (true) {
    const { placed_at, id } = after;
    const rows = await tx
      .selectFrom("orders")
      .select(["id", "placed_at", "currency", "total", "document"])
      .select(["state", "payment", "credited", "received", "refunded"])
      .where((eb) => eb(eb.refTuple("placed_at", "id"), ">", eb.tuple(placed_at, id)))
      .where("placed_at", "<=", last)
      .orderBy("placed_at")
      .orderBy("id")
      .limit(atOnce)
      .execute();
    yield* rows.filter(({ state }) => state !== "cancelled");
    if (rows.length < atOnce) return;
    after = rows.at(-1)!;
  }
}

/** What was sold in a month is what was sold on its days. Nobody else writes meanwhile what is sold. */
async function recountMonth(tx: Tx, { month }: { month: string }): Promise<void> {
  if (manyWriters(tx)) await sql`lock table shop_sold in share row exclusive mode`.execute(tx);
  await tx.deleteFrom("shop_sold").where("period", "=", month).execute();
  await tx
    .insertInto("shop_sold")
    .columns(["period", "currency", "product_id", "name_de", "name_en", "pieces", "gross"])
    .expression((eb) =>
      eb
        .selectFrom("shop_sold")
        .select([
          sql<string>`${sql.lit(month)}`.as("period"),
          ...(["currency", "product_id"] as const),
          ...([eb.fn.max("name_de").as("name_de"), eb.fn.max("name_en").as("name_en")] as const),
          sql<number>`cast(sum(pieces) as bigint)`.as("pieces"),
          sql<number>`cast(sum(gross) as bigint)`.as("gross"),
        ])
        .where("period", ">=", `${month}-01`)
        .where("period", "<=", `${month}-31`)
        .groupBy(["currency", "product_id"]),
    )
    .execute();
}
