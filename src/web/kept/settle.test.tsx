import { expect, test } from "vitest";
import { outlined } from "../parts/outlines.ts";
import { settle } from "./settle.ts";

test("what was loaded is frozen to the last record, and known by the same object then", () => {
  const loaded = { title: "Riesling", blocks: [{ id: "b1", shown: { text: "trocken" } }] };
  settle(loaded);
  const [block] = loaded.blocks;
  for (const part of [loaded, loaded.blocks, block, block!.shown]) expect(Object.isFrozen(part)).toBe(true);
});

test("what has an outlined list in it stays open on the way there, and is frozen beside it", () => {
  const things = outlined([{ id: "t1" }]);
  const loaded = {
    blocks: [
      { id: "b1", shown: { things, title: { text: "Neues" } } },
      { id: "b2", shown: {} },
    ],
  };
  settle(loaded);
  const [news, other] = loaded.blocks;
  for (const part of [loaded, loaded.blocks, news, news!.shown]) expect(Object.isFrozen(part)).toBe(false);
  for (const part of [things, news!.shown.title, other]) expect(Object.isFrozen(part)).toBe(true);
});

test("its size grows with what it holds, and not with what belongs to somebody else", () => {
  const reply = Object.freeze({ long: "x".repeat(10_000) });
  const [alone, held] = [settle({ text: "y".repeat(10_000) }), settle({ reply })];
  expect(alone).toBeGreaterThan(20_000);
  expect(held).toBeLessThan(100);
});
