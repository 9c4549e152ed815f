import type { Statistics } from "#cms/statistics/contract.ts";
import { type Dimension, dimensions } from "#cms/statistics/dimensions.ts";
import type { Db } from "#database/database.ts";
import type { Total } from "../counting/sums.ts";
import { readDays, type Span } from "./read-days.ts";

/** How many values a list has. */
const longestList = 20;

/** The figures between two days, both included. */
export async function statisticsOf(db: Db, span: Span): Promise<Statistics> {
  const before = spanBefore(span);
  const days = await readDays(db, span);
  const daysBefore = await readDays(db, before);
  return {
    ...span,
    total: sumOf(days),
    before: { ...before, total: sumOf(daysBefore), days: daysBefore },
    days,
    wholeMonths: await hasWholeMonths(db, span),
    lists: await readLists(db, span),
  };
}

/** As many days, directly before these. */
function spanBefore({ from, to }: Span): Span {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const shifted = (day: string, by: number) => new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);
  return { from: shifted(from, -days), to: shifted(from, -1) };
}

/** Whether a month stands in the lists of which only some days are in the span. */
async function hasWholeMonths(db: Db, { from, to }: Span): Promise<boolean> {
  const [first, last] = [from, to].map((day) => `${day.slice(0, 7)}-01`) as [string, string];
  const dayAfter = new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10);
  const cut = [...(from === first ? [] : [first]), ...(dayAfter.endsWith("-01") ? [] : [last])];
  if (cut.length === 0) return false;
  const row = await db
    .selectFrom("statistic_counts")
    .select("day")
    .where("grain", "=", "month")
    .where("day", "in", cut)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function sumOf(days: Total[]): Total {
  const total = { views: 0, visits: 0, visitors: 0 };
  for (const { views, visits, visitors } of days) {
    total.views += views;
    total.visits += visits;
    total.visitors += visitors;
  }
  return total;
}

async function readLists(db: Db, span: Span): Promise<Statistics["lists"]> {
  const read = async (dimension: Dimension) => [dimension, await readList(db, { ...span, dimension })] as const;
  return Object.fromEntries(await Promise.all(dimensions.map(read))) as Statistics["lists"];
}

type Listing = Span & { dimension: Dimension; most?: number };

/** The most frequent values of a dimension. Months that are added up by now are there as a whole. */
export async function readList(db: Db, { from, to, dimension, most = longestList }: Listing) {
  const rows = await db
    .selectFrom("statistic_counts")
    .select((eb) => [
      "value",
      eb.fn.sum<number | string>("views").as("views"),
      eb.fn.sum<number | string>("visits").as("visits"),
    ])
    .where("dimension", "=", dimension)
    .where((eb) =>
      eb.or([
        eb.and([eb("grain", "=", "day"), eb("day", ">=", from), eb("day", "<=", to)]),
        eb.and([eb("grain", "=", "month"), eb("day", ">=", `${from.slice(0, 7)}-01`), eb("day", "<=", to)]),
      ]),
    )
    .groupBy("value")
    .orderBy((eb) => eb.fn.sum("views"), "desc")
    .orderBy("value")
    .limit(most)
    .execute();
  return rows.map(({ value, views, visits }) => ({ value, views: Number(views), visits: Number(visits) }));
}
