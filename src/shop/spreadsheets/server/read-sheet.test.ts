import { expect, test } from "vitest";
import { draftsOf } from "./drafts/drafts-of.ts";
import { proposeMapping } from "./mapping/propose-mapping.ts";
import { sheetIn } from "./testing-sheets.ts";

const text = 'sku;name\r\nA1;"Grüße;\r\nÖl"\r\n';
const expected = { headers: ["sku", "name"], rows: [{ row: 2, cells: ["A1", "Grüße;\r\nÖl"] }] };
const latin = Buffer.from(text, "latin1");

test.each([
  ["UTF-8", Buffer.from(text)],
  ["UTF-8 with a mark", Buffer.from(`\uFEFF${text}`)],
  ["UTF-16 of Windows", Buffer.from(`\uFEFF${text}`, "utf16le")],
  ["UTF-16 the other way round", Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
  ["Windows-1252", latin],
])("a sheet in %s is read", async (_, bytes) => {
  expect(await sheetIn(bytes)).toEqual(expected);
});

test.each([";", ",", "\t"])("columns may be separated by %j", async (sign) => {
  expect(await sheetIn(`sku${sign}name\nA${sign}"x;,\ty"\n`)).toEqual({
    headers: ["sku", "name"],
    rows: [{ row: 2, cells: ["A", "x;,\ty"] }],
  });
});

test("rows are counted as a spreadsheet does, however many lines they have", async () => {
  const { rows } = await sheetIn('sku;name\n1;"a\nb\nc"\n\n2;d\n');
  expect(rows.map(({ row }) => row)).toEqual([2, 4]);
});

test("cells that are made to take long take no longer than others", async () => {
  const traps = ["\n", "'", "<br", "?", " ", ">", "\\", ",", "=", "'=", "<!-- next -->", "0", "\t="];
  const head = ["sku", "Short description", "Regular price", "Tax status", "Description", "Categories", "Tags", "EAN"];
  const rows = traps.map((trap) => head.map(() => `"x${trap.repeat(100_000 / trap.length)}x"`).join(";"));
  const { headers, rows: read } = await sheetIn(`${head.join(";")};"x${"?".repeat(150_000)}x"\n${rows.join("\n")}\n`);
  const { faults } = draftsOf(read, { mapping: proposeMapping(headers), language: "de", id: () => "new" });
  expect(new Set(faults.map(({ row }) => row)).size).toBe(traps.length);
});

test("a formula is a text", async () => {
  const { rows } = await sheetIn(`sku;name\n=1+1;'=2+2\n`);
  expect(rows[0]?.cells).toEqual(["=1+1", "=2+2"]);
});

test.each([
  ["is empty", "", "FILE_EMPTY"],
  ["has headers only", "sku;name\n", "FILE_EMPTY"],
  ["has more than 200 columns", `${"a;".repeat(200)}a\n1\n`, "SHEET_WIDE"],
  ["has a million columns", `a;b\n${";".repeat(1_000_000)}\n`, "SHEET_WIDE"],
  ["has two million columns", `a;b\n${";".repeat(2_000_000)}\n`, "SHEET_WIDE"],
  ["has a cell without end", `a;b\n"${"x\n".repeat(100_001)}"\n`, "SHEET_CELL"],
  ["has a quoted cell of two million characters", `a;b\n"${"xxxx\n".repeat(400_000)}"\n`, "SHEET_CELL"],
  ["has too many rows", `sku\n${"1\n".repeat(20_001)}`, "CSV_LONG"],
  ["has a quotation mark too much", 'a;b\n1;"x"y\n', "CSV_BROKEN"],
  ["is a program", "MZ\0\0\x90;\0\n\0;\0\n", "CSV_BROKEN"],
])("a file that %s is refused", async (_, content, code) => {
  await expect(sheetIn(content)).rejects.toMatchObject({ code });
});
