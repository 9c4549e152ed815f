import { Problem } from "#contract/wire/problem.ts";
import { type CsvLimits, readCsv, withoutGuard } from "#platform/text/csv.ts";
import { textOfFile } from "#platform/text/text-file.ts";
import { longestSheetCell, mostSheetColumns, mostSheetRows } from "#shop/spreadsheets/sheet.ts";

/** A row of a sheet; the headers are row 1. */
export type SheetRow = { row: number; cells: string[] };
export type Sheet = { headers: string[]; rows: SheetRow[] };

const limits: CsvLimits = {
  cells: mostSheetColumns,
  cell: longestSheetCell,
  line: 1_000_000,
  refusals: { cells: "SHEET_WIDE", cell: "SHEET_CELL" },
};

/**
 * The headers and rows of a file, whatever its encoding and separator. What looks like a formula is a text.
 * @throws Problem `FILE_EMPTY`, `CSV_BROKEN`, `CSV_LONG`, `SHEET_WIDE`, `SHEET_CELL`
 */
export async function readSheet(file: { path: string; head: Buffer }): Promise<Sheet> {
  let headers: string[] | null = null;
  const rows: SheetRow[] = [];
  for await (const { row, cells } of readCsv(textOfFile(file), limits)) {
    const texts = cells.map(withoutGuard);
    if (headers === null) {
      headers = withoutEmptyEnd(texts);
      continue;
    }
    if (rows.length >= mostSheetRows) throw new Problem("CSV_LONG", { field: "file", values: { most: mostSheetRows } });
    rows.push({ row, cells: withoutEmptyEnd(texts) });
  }
  if (headers === null || rows.length === 0) throw new Problem("FILE_EMPTY", { field: "file" });
  return { headers, rows };
}

/** Some programs end lines with separators. */
function withoutEmptyEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}
