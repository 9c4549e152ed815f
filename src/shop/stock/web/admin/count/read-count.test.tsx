import { expect, test } from "vitest";
import { readCount } from "./read-count.ts";

test("a count is read as spreadsheets copy and write it", () => {
  const expected = [
    ["R-1", 24],
    ["R-2", 1200],
  ];
  for (const text of [
    "R-1;24\nR-2;1200",
    "R-1\t24\r\nR-2\t1.200\r\n",
    '\ufeffArtikelnummer;Bestand\n"R-1";24;\n\nR-2 ; 1 200',
    "R-1, 24\nR-2, 1200",
  ]) {
    const { lines, faults } = readCount(text);
    expect([lines.map(({ sku, on_hand }) => [sku, on_hand]), faults]).toEqual([expected, []]);
  }
});

test("each line that cannot be read is named with what is wrong with it", () => {
  const { lines, faults } = readCount("R-1;24\nR-2\nR-3;viele\nR-4;2,5\nr-1;3\n;7\nR-5;-1\nR-6;6");
  expect(lines.map(({ line, sku }) => [line, sku])).toEqual([
    [1, "R-1"],
    [8, "R-6"],
  ]);
  expect(faults.map(({ line, kind }) => [line, kind])).toEqual([
    [2, "separator"],
    [3, "amount"],
    [4, "amount"],
    [5, "twice"],
    [6, "sku"],
    [7, "amount"],
  ]);
});
