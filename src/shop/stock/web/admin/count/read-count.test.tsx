import { expect, test } from "vitest";
import { faultOf } from "./check-count.ts";
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

test("no count is below what is reserved, but of what can be ordered without being there", () => {
  const tracked = { rule: "tracked", reserved: 8 } as const;
  expect([faultOf([tracked], 7), faultOf([tracked], 8)]).toEqual(["reserved", null]);
  expect(faultOf([{ rule: "backorder", reserved: 8 }], 5)).toBeNull();
  expect([faultOf([], 5), faultOf([tracked, tracked], 9)]).toEqual(["unknown", "several"]);
});
