import { expect, test } from "vitest";
import { entryDate } from "./entry-date.ts";

test("the day of an entry is written DD/MM/YYYY, as it is in Germany at that moment", () => {
  const day = (time: string) => entryDate(time, "DD/MM/YYYY");
  expect(day("2026-11-05T12:00:00.000Z")).toBe("05/11/2026");
  expect(day("2025-12-31T23:30:00.000Z")).toBe("01/01/2026");
  expect(day("2026-06-30T21:59:59.000Z")).toBe("30/06/2026");
  expect(day("2026-06-30T22:00:00.000Z")).toBe("01/07/2026");
});

test("or TT.MM.JJJJ, where the owner wants it so", () => {
  expect(entryDate("2026-11-05T12:00:00.000Z", "TT.MM.JJJJ")).toBe("05.11.2026");
  expect(entryDate("2026-11-05T12:00:00.000Z", "DD/MM/YYYY")).toBe("05/11/2026");
});
