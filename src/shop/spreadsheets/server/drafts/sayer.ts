import type { Say } from "../columns/field-columns.ts";
import type { Prepared, Report } from "./prepared.ts";

/** Reports what is wrong in a column of our own under the header that it has in the sheet. */
export function sayer({ row, cells }: Prepared, { faults }: Report): Say {
  return (column, { code, values }) => {
    faults.push({ row, column: cells.get(column)?.header || column, code, values });
  };
}
