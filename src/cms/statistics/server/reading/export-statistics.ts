import { addressed, type Dimension, type Filter } from "#cms/statistics/dimensions.ts";
import { valueText } from "#cms/statistics/value-text.ts";
import { shortDayText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Bytes } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { madeFile } from "#platform/made-file.ts";
import { writeCsv } from "#platform/text/csv.ts";
import type { Span } from "../closed/span-of-documents.ts";
import { filteredSpans } from "./filtered-spans.ts";
import type { Names } from "./names-of.ts";
import { isFiltered, readFiltered } from "./read-crossed.ts";
import { readDays } from "./read-days.ts";
import { isCrossed, readList } from "./read-statistics.ts";

/** How many values a file has. */
const most = 1000;

type Exporting = { span: Span; filter: Filter; list: "days" | Dimension; language: Language; names: Names };

/** What a file has, of which days; `note`: the key of a text that says in its last row how these are counted. */
type Table = { span: Span; head: string[]; rows: (string | number)[][]; note: "monthsOf" | "wholeMonths" | null };

/** Days or the values of a dimension, for spreadsheets. @throws Problem `STATISTIC_UNFILTERED` */
export async function exportStatistics(db: Db, asked: Exporting): Promise<Bytes> {
  const { list, language } = asked;
  const t = translator(language);
  const { span, head, rows, note } = await (list === "days"
    ? daysTable(db, asked)
    : listTable(db, { ...asked, dimension: list }));
  const text = (day: string) => shortDayText(`${day}T12:00:00Z`, language);
  const said = note && t(`admin:statistics.${note}`, { from: text(span.from), to: text(span.to) });
  const cells = [head, ...rows.map((row) => row.map(String)), ...(said ? [[said]] : [])];
  return madeFile({
    bytes: Buffer.from(`\uFEFF${writeCsv(cells)}`),
    type: "text/csv; charset=utf-8",
    name: `${t("admin:statistics.file")}-${t(`admin:statistics.list.${list}.file`)}-${span.from}-${span.to}.csv`,
  });
}

async function daysTable(db: Db, { span, filter, language }: Exporting): Promise<Table> {
  const t = translator(language);
  const columns = (names: string[]) => names.map((name) => t(`admin:statistics.column.${name}`));
  const day = t("admin:statistics.list.days.value");
  if (!isFiltered(filter)) {
    const rows = (await readDays(db, span)).map((row) => [row.day, row.views, row.visits, row.visitors]);
    return { span, head: [day, ...columns(["views", "visits", "visitors"])], rows, note: null };
  }
  const spans = await filteredSpans(db, span);
  const { days } = await readFiltered(db, { spans, filter });
  const { areMonths } = spans;
  return {
    span: spans.span,
    head: [areMonths ? t("admin:statistics.chart.month") : day, ...columns(["views", "visits"])],
    rows: days.map((row) => [areMonths ? row.day.slice(0, 7) : row.day, row.views, row.visits]),
    note: areMonths ? "monthsOf" : null,
  };
}

async function listTable(
  db: Db,
  { span, filter, language, names, dimension }: Exporting & { dimension: Dimension },
): Promise<Table> {
  const filtered = isFiltered(filter);
  if (filtered && !isCrossed(dimension)) throw new Problem("STATISTIC_UNFILTERED", { field: "list" });
  const t = translator(language);
  const column = (name: string) => t(`admin:statistics.column.${name}`);
  // An address stays what it is; its title is another one tomorrow, and of many it is not looked up.
  const isAddressed = addressed.has(dimension);
  const listed = await readList(db, { span, filter, names, dimension, most });
  const textOf = (value: string) => valueText(value, { dimension, language, t });
  return {
    span: listed.span,
    head: [
      t(`admin:statistics.list.${dimension}.value`),
      ...(isAddressed ? [column("title")] : []),
      ...[column("views"), column("visits")],
    ],
    rows: listed.values.map(({ value, name, views, visits }) => [
      ...(isAddressed ? [textOf(value), name ?? ""] : [name ?? textOf(value)]),
      ...[views, visits],
    ]),
    note: listed.wholeMonths ? (filtered ? "monthsOf" : "wholeMonths") : null,
  };
}
