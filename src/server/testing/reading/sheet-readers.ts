import { parse } from "csv-parse/sync";
import { inject } from "vitest";
import { rowsByCopy } from "#database/testing/copy.ts";

/** Semicolons, as German spreadsheets split a table, since the comma is in their numbers; and commas, as English ones. */
export const separators = [";", ","] as const;
export type Separator = (typeof separators)[number];
type Reader = (text: string, reading: { separator: Separator }) => Promise<string[][]>;

/**
 * Two programs that share no code with the writer, or with each other. Where a table is split at the other separator,
 * PostgreSQL joins what stands between quotation marks, and the library takes them for letters.
 */
export const readers: Record<string, Reader> = {
  "csv-parse": async (text, { separator }) =>
    rowsOf(text, { separator, quote: separator === separatorOf(text) ? '"' : false }),
  PostgreSQL: (text, { separator }) => {
    const columns = separator === separatorOf(text) ? widthOf(text, separator) : 1;
    return rowsByCopy(inject("postgresUrl"), { text, separator, columns });
  },
};

/** Whichever gives the first line more columns. */
export function separatorOf(text: string): Separator {
  return widthOf(text, ";") > widthOf(text, ",") ? ";" : ",";
}

function widthOf(text: string, separator: Separator): number {
  const [head = ""] = text.split("\r\n");
  return rowsOf(head, { separator, quote: false })[0]?.length ?? 0;
}

function rowsOf(text: string, { separator, quote }: { separator: Separator; quote: string | false }): string[][] {
  return parse(text, { delimiter: separator, quote, relax_column_count: quote === false });
}

/** Whether some spreadsheet would calculate it (CWE-1236): what cannot be seen at its beginning counts for nothing. */
export function isFormula(cell: string): boolean {
  return /^[\s\p{C}"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u.test(cell);
}
