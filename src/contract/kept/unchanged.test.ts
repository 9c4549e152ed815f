import { expect, test } from "vitest";
import { withUnchanged } from "./unchanged.ts";

const wines = () => ({
  total: 2,
  items: [
    { _id: "a", title: "Riesling", pictures: [{ id: "1", words: "Der Hang" }], tags: ["weiß"] },
    { _id: "b", title: "Silvaner", pictures: [], tags: ["weiß"] },
  ],
});

test("equal data is the former object itself", () => {
  const before = wines();
  expect(withUnchanged(wines(), before)).toBe(before);
  expect(withUnchanged(before, before)).toBe(before);
});

test("where something changed, everything around it is new and everything beside it stays", () => {
  const [before, now] = [wines(), wines()];
  now.items[0]!.title = "Riesling trocken";
  const shared = withUnchanged(now, before);
  expect(shared).toEqual(now);
  expect(shared).not.toBe(before);
  expect(shared.items[0]!.pictures).toBe(before.items[0]!.pictures);
  expect(shared.items[1]).toBe(before.items[1]);
});

test("what has moved in a list is found by its id", () => {
  const [before, now] = [wines(), wines()];
  now.items.unshift({ _id: "c", title: "Scheurebe", pictures: [], tags: [] });
  const { items } = withUnchanged(now, before);
  expect(items.slice(1)).toEqual(before.items);
  expect([items[1], items[2]]).toEqual([before.items[0], before.items[1]]);
  expect(items[1]).toBe(before.items[0]);
  expect(items[2]).toBe(before.items[1]);
});

test("what is more, less or of another kind is never taken for the same", () => {
  for (const [now, before] of [
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: undefined }, {}],
    [{ a: undefined }, { b: undefined }],
    [["x"], ["x", "y"]],
    [
      ["x", "y"],
      ["y", "x"],
    ],
    [[], {}],
    [{}, null],
    [null, {}],
    ["1", 1],
    [new Date(0), new Date(0)],
  ]) {
    expect(withUnchanged(now, before)).toBe(now);
  }
});

test("neither the new nor the former data is changed", () => {
  const [before, now] = [wines(), wines()];
  now.items[1]!.tags = ["rot"];
  const copies = structuredClone([before, now]);
  withUnchanged(now, before);
  expect([before, now]).toEqual(copies);
});
