import { expect, test } from "vitest";
import { isStorable, storable } from "./storable.ts";

test.each([
  ["Wein\0gut", "Weingut"],
  ["\0", ""],
  ["\ud83d", "\ufffd"],
  ["ein halber \ude00 Smiley", "ein halber \ufffd Smiley"],
])("%j can be stored as %j", (typed, stored) => {
  expect([isStorable(typed), storable(typed), isStorable(stored)]).toEqual([false, stored, true]);
});

test.each(["", "Grüße 😀", "a\tb\u0001"])("%j can be stored as it is", (typed) => {
  expect([isStorable(typed), storable(typed)]).toEqual([true, typed]);
});
