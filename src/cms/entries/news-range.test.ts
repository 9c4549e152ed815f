import { expect, test } from "vitest";
import { newsList } from "./blocks/news-list/block.ts";
import { newsRange } from "./news-range.ts";

test("a list begins with as many entries as its owner says, and an address can ask for more but not for fewer", () => {
  const counts = (begin?: number) => [null, "1", "4", "40", "x"].map((asked) => newsRange(asked, begin).count);
  expect(counts()).toEqual([2, 2, 4, 40, 2]);
  expect(counts(6)).toEqual([6, 6, 6, 40, 6]);
  expect(newsRange("300", 6)).toEqual({ passed: 200, count: 100 });
});

test("a list that was stored before looks as it did", () => {
  const title = { de: "Neues" };
  expect(newsList.migrate?.[1]?.({ title, tags: ["Hof"] })).toEqual({ title, tags: ["Hof"], look: "cards", count: 2 });
});
