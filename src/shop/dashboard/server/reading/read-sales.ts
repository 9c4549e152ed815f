import { sql } from "kysely";
import type { Db } from "#database/database.ts";
import type { Dashboard, SpanName } from "#shop/dashboard/contract.ts";
import { barsOf, type Days, daysFrom, monthsOf, spanNames, spanOf } from "#shop/dashboard/spans.ts";
import { toWire } from "#shop/pricing/amounts/money.ts";

type Asked = { span: SpanName; today: string; currency: string };
type DaySums = { day: string; orders: number; gross: number };

const mostSellers = 10;

/** The turnover of all spans, and the course of one. One query reads the days of two years. */
export async function readSales(
  db: Db,
  { span, today, currency }: Asked,
): Promise<Pick<Dashboard, "figures" | "bars">> {
  const spans = spanNames.map((name) => ({ name, ...spanOf(name, today) }));
  const bars = barsOf(span, today);
  const from = [...spans, ...bars].map(({ before }) => before.first).sort()[0]!;
  const days = await db
    .selectFrom("shop_sales")
    .select(["day", "orders", "gross"])
    .where("day", ">=", from)
    .where("day", "<=", today)
    .where("currency", "=", currency)
    .execute();
  return {
    figures: spans.map(({ name, before, ...own }) => ({
      ...{ span: name, ...withAverage(days, own), before: withAverage(days, before) },
    })),
    bars: bars.map(({ before, ...own }) => ({
      ...shown(own, sumOf(days, own)),
      before: shown(before, sumOf(days, before)),
    })),
  };
}

function sumOf(days: readonly DaySums[], { first, last }: Days): { orders: number; gross: number } {
  const within = days.filter(({ day }) => day >= first && day <= last);
  return {
    orders: within.reduce((sum, { orders }) => sum + orders, 0),
    gross: within.reduce((sum, { gross }) => sum + gross, 0),
  };
}

function shown({ first, last }: Days, { orders, gross }: { orders: number; gross: number }) {
  return { first, last, orders, gross: toWire(gross) };
}

/** The average is rounded to whole minor units. */
function withAverage(days: readonly DaySums[], span: Days) {
  const sum = sumOf(days, span);
  return { ...shown(span, sum), average: sum.orders > 0 ? toWire(Math.round(sum.gross / sum.orders)) : null };
}

/** What was sold most in a span, by what was paid for it. */
export async function readSellers(db: Db, { span, today, currency }: Asked): Promise<Dashboard["sellers"]> {
  const days = spanOf(span, today);
  // The months of a year are so far from over as the year is.
  const periods = span === "today" || span === "week" ? daysFrom(days) : monthsOf(days);
  const rows = await db
    .selectFrom("shop_sold")
    .select((eb) => [
      "product_id as product",
      eb.fn.max("name_de").as("name_de"),
      eb.fn.max("name_en").as("name_en"),
      sql<number>`cast(sum(pieces) as bigint)`.as("pieces"),
      sql<number>`cast(sum(gross) as bigint)`.as("gross"),
    ])
    .where("period", "in", periods)
    .where("currency", "=", currency)
    .groupBy("product_id")
    .having(sql<number>`sum(pieces)`, ">", 0)
    .orderBy(sql`sum(gross)`, "desc")
    .orderBy(sql`sum(pieces)`, "desc")
    .orderBy("product_id")
    .limit(mostSellers)
    .execute();
  return rows.map(({ gross, ...row }) => ({ ...row, gross: toWire(gross) }));
}
