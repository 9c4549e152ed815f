import { expect, test } from "vitest";
import { wholeDate } from "./whole-date.ts";

/** Where its lines may end. */
const parts = (text: string) => wholeDate(text).split(" ");

test("a date stays in one line, and the weekday may stand in the line before it", () => {
  expect(parts("Freitag, 25. Dezember 2026")).toEqual(["Freitag,", "25.\u00a0Dezember\u00a02026"]);
  expect(parts("Friday, December 25, 2026")).toEqual(["Friday,", "December\u00a025,\u00a02026"]);
  expect(parts("24. Dezember 2026 – 6. Januar 2027")).toEqual([
    "24.\u00a0Dezember\u00a02026",
    "–",
    "6.\u00a0Januar\u00a02027",
  ]);
});
