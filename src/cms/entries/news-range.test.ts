import { expect, test } from "vitest";
import { newsRange, nextNews } from "./news-range.ts";

test.each([
  [null, 0, 2],
  ["1", 0, 2],
  ["3", 0, 3],
  ["100", 0, 100],
  ["200", 100, 100],
  ["1200", 1100, 100],
])("?news=%s passes over %i entries and shows %i", (asked, passed, count) => {
  expect(newsRange(asked)).toEqual({ passed, count });
});

test.each(["2.5", "102", "-4", "1e2", "0", "00", "0100", " 4", "4,4", "Infinity", "99999900", "9e99"])(
  "?news=%s says nothing",
  (asked) => expect(newsRange(asked)).toEqual({ passed: 0, count: 2 }),
);

test("the way on leads from the beginning of every list to its end", () => {
  const seen = new Set<number>();
  let { passed, count } = newsRange(null);
  while (passed + count < 1000) {
    for (let entry = passed; entry < passed + count; entry += 1) seen.add(entry);
    const next = newsRange(String(nextNews(passed + count)));
    expect(next.passed + next.count).toBeGreaterThan(passed + count);
    expect(next.passed).toBeLessThanOrEqual(passed + count);
    ({ passed, count } = next);
  }
  expect(seen.size).toBe(900);
});

test("it leads on from every number of entries that a reader may have before him", () => {
  for (let last = 2; last < 500; last += 1) {
    const { passed, count } = newsRange(String(nextNews(last)));
    expect(passed).toBeLessThanOrEqual(last);
    expect(passed + count).toBeGreaterThan(last);
  }
});
