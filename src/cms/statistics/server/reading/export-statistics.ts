import type { Dimension } from "#cms/statistics/dimensions.ts";
import { valueText } from "#cms/statistics/value-text.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Bytes } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { madeFile } from "#platform/made-file.ts";
import { writeCsv } from "#platform/text/csv.ts";
import { readDays, type Span } from "./read-days.ts";
import { readList } from "./read-statistics.ts";

/** How many values a file has. */
const most = 1000;

type Exporting = Span & { list: "days" | Dimension; language: Language };

/** Days or the values of a dimension, for spreadsheets. */
export async function exportStatistics(db: Db, { from, to, list, language }: Exporting): Promise<Bytes> {
  const t = translator(language);
  const column = (name: string) => t(`admin:statistics.column.${name}`);
  const head = [t(`admin:statistics.list.${list}.value`), column("views"), column("visits")];
  const rows =
    list === "days"
      ? (await readDays(db, { from, to })).map((row) => [row.day, row.views, row.visits, row.visitors])
      : (await readList(db, { from, to, dimension: list, most })).map(({ value, views, visits }) => [
          valueText(value, { dimension: list, language, t }),
          ...[views, visits],
        ]);
  const named = list === "days" ? [...head, column("visitors")] : head;
  return madeFile({
    bytes: Buffer.from(`\uFEFF${writeCsv([named, ...rows.map((cells) => cells.map(String))])}`),
    type: "text/csv; charset=utf-8",
    name: `${t("admin:statistics.file")}-${t(`admin:statistics.list.${list}.file`)}-${from}-${to}.csv`,
  });
}
