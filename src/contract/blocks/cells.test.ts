import fc from "fast-check";
import { expect, test } from "vitest";
import * as table from "./cells.ts";

const cells = (text: string) => table.readCells(text);

test("a table is stored as it is, whatever is typed into its cells", () => {
  const typed = fc.array(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1, maxLength: 4 }), { maxLength: 4 });
  fc.assert(
    fc.property(typed, (rows) => {
      const stored = table.writeCells(rows);
      const again = table.readCells(stored);
      expect(table.writeCells(again)).toBe(stored);
      if (!table.isBlank(rows)) expect(again).toHaveLength(rows.length);
      for (const row of again) expect(row).toHaveLength(table.widthOf(again));
    }),
  );
  expect(table.writeCells([["Riesling", "8 €"], ["Silvaner"]])).toBe("Riesling\t8 €\nSilvaner\t");
});

test("a table with nothing in it is nothing", () => {
  expect(table.writeCells(table.blankCells({ rows: 3, columns: 2 }))).toBe("");
  expect(cells("")).toEqual([]);
});

test.each([
  [
    "Riesling\t8 €\nSilvaner\t7 €\n",
    [
      ["Riesling", "8 €"],
      ["Silvaner", "7 €"],
    ],
  ],
  [
    "Riesling\t8 €\r\nSilvaner\r\n",
    [
      ["Riesling", "8 €"],
      ["Silvaner", ""],
    ],
  ],
  ['"Riesling\ntrocken"\t"12 ""große"" Flaschen"', [["Riesling trocken", '12 "große" Flaschen']]],
  ['"Amsel" heißt er\t5', [['"Amsel" heißt er', "5"]]],
  ["ein Satz", [["ein Satz"]]],
  ["\tb\n\t", [["", "b"]]],
  ["", [[""]]],
])("what a spreadsheet copies becomes cells: %j", (text, expected) => {
  expect(table.pastedCells(text)).toEqual(expected);
});

test("what is pasted goes into the cells from a place on, and the table grows", () => {
  const before = cells("a\tb\nc\td");
  const pasted = table.pastedCells("1\t2\n3\t4");
  expect(table.withPasted(before, { row: 1, column: 1, pasted })).toEqual({
    cells: cells("a\tb\t\nc\t1\t2\n\t3\t4"),
    cut: false,
  });
  const long = Array.from({ length: 500 }, () => ["x"]);
  const grown = table.withPasted(before, { row: 0, column: 0, pasted: long });
  expect([grown.cells.length, grown.cut]).toEqual([table.mostRows, true]);
});

test("rows and columns are added, moved and taken away", () => {
  const before = cells("a\tb\nc\td");
  expect(table.withRow(before, 1)).toEqual(cells("a\tb\n\t\nc\td"));
  expect(table.withoutRow(before, 0)).toEqual(cells("c\td"));
  expect(table.withRowMoved(before, { from: 0, to: 1 })).toEqual(cells("c\td\na\tb"));
  expect(table.turned(table.withoutRow(table.turned(before), 1))).toEqual(cells("a\nc"));
  expect(table.withCell(before, { row: 1, column: 0, text: "x" })).toEqual(cells("a\tb\nx\td"));
});
