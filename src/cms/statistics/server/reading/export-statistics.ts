import { addressed, type Dimension, type Filter } from "#cms/statistics/dimensions.ts";
import { valueText } from "#cms/statistics/value-text.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Bytes } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { madeFile } from "#platform/made-file.ts";
import { writeCsv } from "#platform/text/csv.ts";
import type { Span } from "../closed/span-of-documents.ts";
import type { Names } from "./names-of.ts";
import { isFiltered, readFiltered } from "./read-crossed.ts";
import { readDays } from "./read-days.ts";
import { isCrossed, readList } from "./read-statistics.ts";

/** How many values a file has. */
const most = 1000;

type Exporting = { span: Span; filter: Filter; list: "days" | Dimension; language: Language; names: Names };

/** Days or the values of a dimension, for spreadsheets. @throws Problem `STATISTIC_UNFILTERED` */
export async function exportStatistics(db: Db, asked: Exporting): Promise<Bytes> {
  const { span, filter, list, language, names } = asked;
  const filtered = isFiltered(filter);
  if (filtered && list !== "days" && !isCrossed(list)) throw new Problem("STATISTIC_UNFILTERED", { field: "list" });
  const t = translator(language);
  const column = (name: string) => t(`admin:statistics.column.${name}`);
  // An address stays what it is; its title is another one tomorrow, and of many it is not looked up.
  const isAddressed = list !== "days" && addressed.has(list);
  const titled = isAddressed ? [column("title")] : [];
  const head = [t(`admin:statistics.list.${list}.value`), ...titled, column("views"), column("visits")];
  const rows =
    list === "days"
      ? (await (filtered ? readFiltered(db, { ...span, filter }).then(({ days }) => days) : readDays(db, span))).map(
          (row) => [...[row.day, row.views, row.visits], ...(row.visitors === null ? [] : [row.visitors])],
        )
      : (await readList(db, { span, filter, names, dimension: list, most })).map(({ value, name, views, visits }) => [
          ...(isAddressed
            ? [valueText(value, { dimension: list, language, t }), name ?? ""]
            : [name ?? valueText(value, { dimension: list, language, t })]),
          ...[views, visits],
        ]);
  const named = list === "days" && !filtered ? [...head, column("visitors")] : head;
  return madeFile({
    bytes: Buffer.from(`\uFEFF${writeCsv([named, ...rows.map((cells) => cells.map(String))])}`),
    type: "text/csv; charset=utf-8",
    name: `${t("admin:statistics.file")}-${t(`admin:statistics.list.${list}.file`)}-${span.from}-${span.to}.csv`,
  });
}
