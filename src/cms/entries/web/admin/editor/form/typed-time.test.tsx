import { expect, test } from "vitest";
import { berlinInput } from "#contract/formats/dates/date-time.ts";
import { typedTime } from "./typed-time.ts";

test("a time is taken over once its year is typed, and not with the years on the way there", () => {
  const typed = ["0002", "0020", "0202", "2027"].map((year) => typedTime(`${year}-03-04T09:00`));
  expect(typed).toEqual([null, null, null, "2027-03-04T08:00:00.000Z"]);
});

test("what is taken over fits into the field again, and an emptied field empties the time", () => {
  expect(berlinInput(typedTime("2026-11-28T13:00") ?? "")).toBe("2026-11-28T13:00");
  expect(typedTime("")).toBe("");
});
