import type { Statistics, StatisticValue } from "#cms/statistics/contract.ts";
import {
  addressed,
  crossedDimensions,
  type Dimension,
  dimensions,
  type Filter,
  linked,
} from "#cms/statistics/dimensions.ts";
import type { Db } from "#database/database.ts";
import { readFunnels } from "../funnels/read-funnels.ts";
import type { Names } from "./names-of.ts";
import { hasMonths, isFiltered, readFilteredDays, readFilteredList } from "./read-crossed.ts";
import { readDays, type Span } from "./read-days.ts";
import { firstOfMonth, sumsOf, type ValueSum } from "./sums-of.ts";

/** How many values a list has. */
const longestList = 20;

type Asked = { span: Span; filter: Filter; names: Names };
type Happened = Statistics["happened"];

/** The figures between two days, both included, of all that was counted or of what is filtered. */
export async function statisticsOf(
  db: Db,
  { span, filter, names, happened }: Asked & { happened: () => Promise<Happened> },
): Promise<Statistics> {
  const before = spanBefore(span);
  const filtered = isFiltered(filter);
  const read = (days: Span) => (filtered ? readFilteredDays(db, { ...days, filter }) : readDays(db, days));
  const [days, daysBefore, areMonths, wholeMonths, lists, told, funnels] = await Promise.all([
    read(span),
    read(before),
    filtered && hasMonths(db, { from: before.from, to: span.to }),
    hasWholeMonths(db, span),
    readLists(db, { span, filter, names }),
    happened(),
    filtered ? [] : readFunnels(db, { span, nameOf: (path) => names.atPath(path) }),
  ]);
  return {
    ...span,
    total: sumOf(days, filtered),
    before: { ...before, total: sumOf(daysBefore, filtered), days: daysBefore },
    ...{ days, areMonths, wholeMonths, lists, funnels },
    happened: told,
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
  const [first, last] = [firstOfMonth(from), firstOfMonth(to)];
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

type Figures = Statistics["total"];

/** Of what is filtered visitors are not known. */
function sumOf(days: readonly Figures[], filtered: boolean): Figures {
  const total: Figures = { views: 0, visits: 0, visitors: filtered ? null : 0 };
  for (const { views, visits, visitors } of days) {
    total.views += views;
    total.visits += visits;
    total.visitors = visitors === null || total.visitors === null ? null : total.visitors + visitors;
  }
  return total;
}

async function readLists(db: Db, asked: Asked): Promise<Statistics["lists"]> {
  const read = async (dimension: Dimension) =>
    [dimension, await readList(db, { ...asked, dimension, most: longestList })] as const;
  return Object.fromEntries(await Promise.all(dimensions.map(read))) as Statistics["lists"];
}

/** By these there are lists of what is filtered. */
export function isCrossed(dimension: Dimension): dimension is (typeof crossedDimensions)[number] | "entry" {
  return dimension === "entry" || crossedDimensions.some((crossed) => crossed === dimension);
}

type Listing = Asked & { dimension: Dimension; most: number };

/** The most frequent values of a dimension, with their names; none where it is not known of what is filtered. */
export async function readList(db: Db, { span, filter, names, dimension, most }: Listing): Promise<StatisticValue[]> {
  if (!isFiltered(filter)) return named(await sumsOf(db, { ...span, dimension, most }), { dimension, names });
  if (!isCrossed(dimension)) return [];
  return named(await readFilteredList(db, { ...span, filter, dimension, most }), { dimension, names });
}

async function named(
  sums: readonly ValueSum[],
  { dimension, names }: { dimension: Dimension; names: Names },
): Promise<StatisticValue[]> {
  // A long list has addresses alone: a name each would be thousands of look-ups.
  if (addressed.has(dimension) && sums.length <= longestList) {
    return Promise.all(sums.map(async (sum) => ({ ...sum, name: await names.atPath(sum.value) })));
  }
  const titles = linked.has(dimension) ? await names.ofLinks(sums.map(({ value }) => value)) : null;
  return sums.map((sum) => ({ ...sum, name: titles?.get(sum.value) ?? null }));
}
