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
import type { CrossedList } from "../closed/crossed-documents.ts";
import type { Span } from "../closed/span-of-documents.ts";
import type { ValueSum } from "../closed/value-sums.ts";
import { readFunnels } from "../funnels/read-funnels.ts";
import type { Names } from "./names-of.ts";
import { isFiltered, readFiltered } from "./read-crossed.ts";
import { readDays } from "./read-days.ts";
import { readSums } from "./read-sums.ts";

/** How many values a list has. */
const longestList = 20;

type Asked = { span: Span; filter: Filter; names: Names };
type Happened = Statistics["happened"];
type Figured = Pick<Statistics, "days" | "areMonths" | "wholeMonths" | "lists" | "funnels"> & {
  daysBefore: Statistics["days"];
};

/** The figures between two days, both included, of all that was counted or of what is filtered. */
export async function statisticsOf(
  db: Db,
  { span, filter, names, happened }: Asked & { happened: () => Promise<Happened> },
): Promise<Statistics> {
  const before = spanBefore(span);
  const filtered = isFiltered(filter);
  const [{ daysBefore, ...figures }, told] = await Promise.all([
    filtered ? filteredOf(db, { span, before, filter, names }) : allOf(db, { span, before, names }),
    happened(),
  ]);
  return {
    ...span,
    total: sumOf(figures.days, filtered),
    before: { ...before, total: sumOf(daysBefore, filtered), days: daysBefore },
    ...figures,
    happened: told,
  };
}

type Spans = { span: Span; before: Span; names: Names };

async function allOf(db: Db, { span, before, names }: Spans): Promise<Figured> {
  const [days, daysBefore, { sums, isCut }] = await Promise.all([
    ...[readDays(db, span), readDays(db, before)],
    readSums(db, span),
  ] as const);
  const [lists, funnels] = await Promise.all([
    listsOf((dimension) => sums.of(dimension), names),
    readFunnels(db, { sums, nameOf: (path) => names.atPath(path) }),
  ]);
  return { days, daysBefore, areMonths: false, wholeMonths: isCut, lists, funnels };
}

async function filteredOf(db: Db, { span, before, filter, names }: Spans & { filter: Filter }): Promise<Figured> {
  const [found, earlier] = await Promise.all([
    readFiltered(db, { ...span, filter }),
    readFiltered(db, { ...before, filter }),
  ]);
  return {
    ...{ days: found.days, daysBefore: earlier.days, wholeMonths: found.isCut, funnels: [] },
    areMonths: found.areMonths || earlier.areMonths,
    lists: await listsOf((dimension) => (isCrossed(dimension) ? found.list(dimension) : []), names),
  };
}

/** As many days, directly before these. */
function spanBefore({ from, to }: Span): Span {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const shifted = (day: string, by: number) => new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);
  return { from: shifted(from, -days), to: shifted(from, -1) };
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

async function listsOf(sumsOf: (dimension: Dimension) => ValueSum[], names: Names): Promise<Statistics["lists"]> {
  const read = async (dimension: Dimension) =>
    [dimension, await named(sumsOf(dimension).slice(0, longestList), { dimension, names })] as const;
  return Object.fromEntries(await Promise.all(dimensions.map(read))) as Statistics["lists"];
}

export function isCrossed(dimension: Dimension): dimension is CrossedList {
  return dimension === "entry" || crossedDimensions.some((crossed) => crossed === dimension);
}

type Listing = Asked & { dimension: Dimension; most: number };

/** The most frequent values of a dimension, with their names; none where it is not known of what is filtered. */
export async function readList(db: Db, { span, filter, names, dimension, most }: Listing): Promise<StatisticValue[]> {
  if (!isFiltered(filter)) {
    const { sums } = await readSums(db, span);
    return named(sums.of(dimension).slice(0, most), { dimension, names });
  }
  if (!isCrossed(dimension)) return [];
  const { list } = await readFiltered(db, { ...span, filter });
  return named(list(dimension).slice(0, most), { dimension, names });
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
