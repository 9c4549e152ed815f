/** The cells of a table, row by row. All rows are equally long. */
export type Cells = readonly (readonly string[])[];

export const mostRows = 200;
export const mostColumns = 20;

/** The cells of a stored text: those of a row are divided by tabs, and rows by line breaks. */
export function readCells(text: string): Cells {
  return text === "" ? [] : evenly(text.split("\n").map((row) => row.split("\t")));
}

/** As it is stored; empty if there is nothing in any cell. */
export function writeCells(cells: Cells): string {
  if (isBlank(cells)) return "";
  return evenly(cells)
    .map((row) => row.map(inOneLine).join("\t"))
    .join("\n");
}

/** Blanks around the text of a cell stay while it is typed. */
function inOneLine(cell: string): string {
  return cell.replace(/[\t\r\n]+/g, " ");
}

export function isBlank(cells: Cells): boolean {
  return cells.every((row) => row.every((cell) => cell.trim() === ""));
}

export function widthOf(cells: Cells): number {
  return Math.max(0, ...cells.map((row) => row.length));
}

/** Every row as long as the longest one, or longer. */
export function evenly(cells: Cells, width = widthOf(cells)): Cells {
  return cells.map((row) => [...row, ...Array.from({ length: Math.max(0, width - row.length) }, () => "")]);
}

export function blankCells({ rows, columns }: { rows: number; columns: number }): Cells {
  return evenly(
    Array.from({ length: rows }, () => []),
    columns,
  );
}

/** Each cell with its place, counted from 0. */
export function numbered(cells: Cells): { row: number; cells: { column: number; text: string }[] }[] {
  return cells.map((texts, row) => ({ row, cells: texts.map((text, column) => ({ column, text })) }));
}

/** With that text in a cell. */
export function withCell(cells: Cells, { row, column, text }: { row: number; column: number; text: string }): Cells {
  return cells.map((cellsOfRow, at) => (at === row ? cellsOfRow.with(column, text) : cellsOfRow));
}

/** Columns become rows, and rows columns: what can be done to rows can be done to columns. */
export function turned(cells: Cells): Cells {
  return Array.from({ length: widthOf(cells) }, (_, column) => cells.map((row) => row[column] ?? ""));
}

/** With an empty row before this one. */
export function withRow(cells: Cells, at: number): Cells {
  const empty = Array.from({ length: widthOf(cells) }, () => "");
  return cells.toSpliced(at, 0, empty);
}

export function withoutRow(cells: Cells, at: number): Cells {
  return cells.toSpliced(at, 1);
}

/** A row and the one that it changes places with. */
export function withRowMoved(cells: Cells, { from, to }: { from: number; to: number }): Cells {
  return cells.with(from, cells[to]!).with(to, cells[from]!);
}

/**
 * What a spreadsheet puts on the clipboard: cells with tabs, line breaks or quotation marks in them stand between
 * quotation marks. One cell, if it is a line of text.
 */
export function pastedCells(text: string): Cells {
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/y;
  const rows: string[][] = [[]];
  for (let divider = "\t"; divider !== ""; ) {
    const [, quoted, plain, next] = cell.exec(text) ?? [];
    rows.at(-1)!.push((quoted?.replaceAll('""', '"') ?? plain ?? "").replace(/\s+/g, " ").trim());
    divider = next ?? "";
    if (divider !== "" && divider !== "\t") rows.push([]);
  }
  // A spreadsheet ends its last row with a line break.
  if (rows.length > 1 && rows.at(-1)!.join("") === "") rows.pop();
  return evenly(rows);
}

/**
 * With these cells from a place on; the table grows as far as it may. `cut` says that not all of them had a place.
 */
export function withPasted(
  cells: Cells,
  { row, column, pasted }: { row: number; column: number; pasted: Cells },
): { cells: Cells; cut: boolean } {
  const wanted = { rows: row + pasted.length, columns: column + widthOf(pasted) };
  const rows = Math.max(cells.length, Math.min(mostRows, wanted.rows));
  const columns = Math.max(widthOf(cells), Math.min(mostColumns, wanted.columns));
  const grown = blankCells({ rows, columns }).map((empty, atRow) =>
    empty.map((_, atColumn) => pasted[atRow - row]?.[atColumn - column] ?? cells[atRow]?.[atColumn] ?? ""),
  );
  return { cells: grown, cut: wanted.rows > rows || wanted.columns > columns };
}
