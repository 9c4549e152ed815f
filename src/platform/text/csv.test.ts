import fc from "fast-check";
import { expect, test } from "vitest";
import { type CsvRow, readCsv, withoutGuard, writeCsv } from "./csv.ts";

async function rowsOf(...chunks: string[]): Promise<CsvRow[]> {
  async function* text() {
    yield* chunks;
  }
  return everyRow(text());
}

async function everyRow(chunks: AsyncIterable<string>): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsv(chunks)) rows.push(row);
  return rows;
}

test("each row says at which line of the file it begins and which row of a sheet it is, whatever ends the lines", async () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    const text = ["a;b", "", `1;"x${end}y"`, ";", "3 ; 4 ", "5", ""].join(end);
    expect([end, await rowsOf(text)]).toEqual([
      end,
      [
        { line: 1, row: 1, cells: ["a", "b"] },
        { line: 3, row: 3, cells: ["1", `x${end}y`] },
        { line: 6, row: 5, cells: ["3", "4"] },
        { line: 7, row: 6, cells: ["5"] },
      ],
    ]);
  }
});

test("the separator is the one that the first line has most of, wherever the text is cut into pieces", async () => {
  const cells = (rows: CsvRow[]) => rows.map((row) => row.cells);
  for (const sign of [";", ",", "\t"]) {
    const text = `a${sign}b${sign}c\n1${sign}"2${sign}3"${sign}4\n`;
    const expected = [
      ["a", "b", "c"],
      ["1", `2${sign}3`, "4"],
    ];
    expect(cells(await rowsOf(text))).toEqual(expected);
    expect(cells(await rowsOf(...text.split("")))).toEqual(expected);
  }
});

test.each([
  ['a;b\n1;"open\n2;3\n', 2],
  ['a;b\n1;2\n3;in the "middle"\n', 3],
  ['a;b\n1;"closed"late\n', 2],
  [`a;b\n1;${"x".repeat(2001)}\n`, 2],
  [`a;b\n${"1;".repeat(200)}1\n`, 2],
])("what cannot be read is refused with its line: %j", async (text, line) => {
  await expect(rowsOf(text)).rejects.toMatchObject({ code: "CSV_BROKEN", details: { values: { line } } });
});

test.each([
  ["separators", ";"],
  ["blanks", " "],
  ["letters", "a"],
])("a line of five million %s is refused before it costs time", async (_, sign) => {
  await expect(rowsOf("a;b\n", sign.repeat(5_000_000))).rejects.toMatchObject({
    code: "CSV_BROKEN",
    details: { values: { line: 2 } },
  });
});

test("others have their turn while a long file is read", async () => {
  let [turns, done] = [0, false];
  const turn = (): void => {
    turns += 1;
    if (!done) setImmediate(turn);
  };
  setImmediate(turn);
  const rows = await rowsOf("anna@example.org;Anna\n".repeat(50_000));
  done = true;
  expect(rows.length).toBe(50_000);
  expect(turns).toBeGreaterThan(60);
});

test("letters that are two signs for a computer stay whole in a long file", async () => {
  const text = `x;"${"🍇".repeat(900)}"\n`.repeat(30);
  for (const begin of ["a;b\n", "ab;c\n"]) {
    const rows = await rowsOf(begin + text);
    expect(rows.slice(1).every(({ cells }) => cells[1] === "🍇".repeat(900))).toBe(true);
  }
});

test("an error of what is read comes through", async () => {
  async function* failing() {
    yield "a;b\n";
    throw new Error("the disk is gone");
  }
  await expect(everyRow(failing())).rejects.toThrow("the disk is gone");
});

test("what was written is read again, formulas as the texts that they were", async () => {
  const text = fc
    .string({ minLength: 1, maxLength: 40, unit: fc.constantFrom(..."aé;,|\"' \n\t\u200b01=+-@\uFF1D".split("")) })
    .map((text) => text.trim())
    .filter((text) => text !== "");
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(text, { minLength: 2, maxLength: 2 }), { minLength: 1 }), async (rows) => {
      const read = await rowsOf(writeCsv([["first;x", "second;y"], ...rows]));
      expect(read.slice(1).map(({ cells }) => cells.map(withoutGuard))).toEqual(rows);
    }),
  );
  expect(writeCsv([["=1+1", "+49 67", "@x", "a=b"]])).toBe(`"'=1+1";"'+49 67";"'@x";"a=b"\r\n`);
});

test("no cell is a formula, whichever sign a program takes for the end of a cell and whether it knows quotation marks", () => {
  const begins = ["=", "+", "-", "@", "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"];
  const text = fc.string({ maxLength: 12, unit: fc.constantFrom(...begins, ..."aé;,|\t\"' \r\n".split("")) });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (cells) => {
      const line = writeCsv([cells]);
      for (const separator of [";", ",", "\t", "|"]) {
        for (const quoted of [line, line.replaceAll('"', "")]) {
          const found = quoted.split(new RegExp(`[${separator}\\r\\n]`)).map((cell) => cell.replace(/^[\s"]+/, ""));
          expect(found.filter((cell) => begins.some((sign) => cell.startsWith(sign)))).toEqual([]);
        }
      }
    }),
  );
});

test("a name that becomes a formula where the sheet is split at commas becomes a text", () => {
  expect(writeCsv([["Bob,=cmd|'/c calc'!A1"]])).toBe(`"Bob,'=cmd|'/c calc'!A1"\r\n`);
});

test("signs that cannot be seen hide no formula", () => {
  expect(writeCsv([["\u200B=1", "\u0001+1", "\uFEFF @1"]])).toBe('"\u200B\'=1";"\u0001\'+1";"\uFEFF \'@1"\r\n');
});

test("what is no text is refused with its line", async () => {
  await expect(rowsOf("address;name\nanna@example.org;A\0nna\n")).rejects.toMatchObject({
    code: "CSV_BROKEN",
    details: { values: { line: 2 } },
  });
});
