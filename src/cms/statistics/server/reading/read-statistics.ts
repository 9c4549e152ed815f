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
import { type FilteredSpans, filteredSpans, isWidened, spanBefore } from "./filtered-spans.ts";
import type { Names } from "./names-of.ts";
import { isFiltered, readFiltered } from "./read-crossed.ts";
import { readDays } from "./read-days.ts";
import { readSums } from "./read-sums.ts";

/** How many values a list has. */
const longestList = 20;

type Asked = { span: Span; filter: Filter; names: Names };
type Happened = Statistics["happened"];
type Figured = Pick<Statistics, "days" | "wholeMonths" | "lists" | "funnels"> & { daysBefore: Statistics["days"] };

/** The figures between two days, both included, of all that was counted or of what is filtered. */
export async function statisticsOf(
  db: Db,
  { span: asked, filter, names, happened }: Asked & { happened: (span: Span) => Promise<Happened> },
): Promise<Statistics> {
  const filtered = isFiltered(filter);
  const spans = filtered ? await filteredSpans(db, asked) : { span: asked, before: spanBefore(asked) };
  const { span, before } = spans;
  const [{ daysBefore, ...figures }, told] = await Promise.all([
    "stored" in spans ? filteredOf(db, { asked, spans, filter, names }) : allOf(db, { span, before, names }),
    happened(span),
  ]);
  return {
    ...span,
    total: sumOf(figures.days, filtered),
    before: { ...before, total: sumOf(daysBefore, filtered), days: daysBefore },
    areMonths: "areMonths" in spans && spans.areMonths,
    ...figures,
    happened: told,
  };
}

type All = { span: Span; before: Span; names: Names };

async function allOf(db: Db, { span, before, names }: All): Promise<Figured> {
  const [days, daysBefore, { sums, isCut }] = await Promise.all([
    ...[readDays(db, span), readDays(db, before)],
    readSums(db, span),
  ] as const);
  const [lists, funnels] = await Promise.all([
    listsOf((dimension) => sums.of(dimension), names),
    readFunnels(db, { sums, nameOf: (path) => names.atPath(path) }),
  ]);
  return { days, daysBefore, wholeMonths: isCut, lists, funnels };
}

type Filtered = { asked: Span; spans: FilteredSpans; filter: Filter; names: Names };

async function filteredOf(db: Db, { asked, spans, filter, names }: Filtered): Promise<Figured> {
  const { days, daysBefore, list } = await readFiltered(db, { spans, filter });
  return {
    ...{ days, daysBefore, wholeMonths: isWidened(spans, asked), funnels: [] },
    lists: await listsOf((dimension) => (isCrossed(dimension) ? list(dimension) : []), names),
  };
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
  const sums = dimensions.map((dimension) => ({ dimension, of: sumsOf(dimension).slice(0, longestList) }));
  // At once, since lists have most of their addresses in common.
  await names.atPaths(
    sums.flatMap(({ dimension, of }) => (addressed.has(dimension) ? of.map(({ value }) => value) : [])),
  );
  const read = async ({ dimension, of }: (typeof sums)[number]) =>
    [dimension, await named(of, { dimension, names })] as const;
  return Object.fromEntries(await Promise.all(sums.map(read))) as Statistics["lists"];
}

export function isCrossed(dimension: Dimension): dimension is CrossedList {
  return dimension === "entry" || crossedDimensions.some((crossed) => crossed === dimension);
}

type Listing = Asked & { dimension: Dimension; most: number };

type Listed = Pick<Statistics, "wholeMonths"> & { values: StatisticValue[]; span: Span };

/** The most frequent values of a dimension, with their names; none where it is not known of what is filtered. */
export async function readList(db: Db, { span, filter, names, dimension, most }: Listing): Promise<Listed> {
  if (!isFiltered(filter)) {
    const { sums, isCut } = await readSums(db, span);
    return { values: await named(sums.of(dimension).slice(0, most), { dimension, names }), span, wholeMonths: isCut };
  }
  const spans = await filteredSpans(db, span);
  const counted = { span: spans.span, wholeMonths: isWidened(spans, span) };
  if (!isCrossed(dimension)) return { values: [], ...counted };
  const { list } = await readFiltered(db, { spans, filter });
  return { values: await named(list(dimension).slice(0, most), { dimension, names }), ...counted };
}

async function named(
  sums: readonly ValueSum[],
  { dimension, names }: { dimension: Dimension; names: Names },
): Promise<StatisticValue[]> {
  // A long list has addresses alone: a name each would be thousands of look-ups.
  if (addressed.has(dimension) && sums.length <= longestList) {
    const titles = await names.atPaths(sums.map(({ value }) => value));
    return sums.map((sum) => ({ ...sum, name: titles.get(sum.value) ?? null }));
  }
  const titles = linked.has(dimension) ? await names.ofLinks(sums.map(({ value }) => value)) : null;
  return sums.map((sum) => ({ ...sum, name: titles?.get(sum.value) ?? null }));
}
