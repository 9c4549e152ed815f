import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AfterPaint } from "./after-paint.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => setTimeout(act, 16));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("of several acts the latest is done, once, in the turn after the next frame", () => {
  const [painted, done] = [new AfterPaint(), [] as string[]];
  requestAnimationFrame(() => done.push("frame"));
  for (const act of ["a", "ab"]) painted.next(() => done.push(act));
  vi.advanceTimersByTime(200);
  expect(done).toEqual(["frame", "ab"]);
  painted.next(() => done.push("abc"));
  vi.advanceTimersByTime(200);
  expect(done).toEqual(["frame", "ab", "abc"]);
});

test("whoever asks for it has it at once, and it is not done again", () => {
  const [painted, done] = [new AfterPaint(), [] as string[]];
  painted.next(() => done.push("typed"));
  painted.now();
  expect(done).toEqual(["typed"]);
  painted.next(() => done.push("and on"));
  vi.advanceTimersByTime(200);
  painted.now();
  expect(done).toEqual(["typed", "and on"]);
});

test("what is not wanted any more is never done", () => {
  const [painted, done] = [new AfterPaint(), [] as string[]];
  painted.next(() => done.push("typed"));
  painted.drop();
  vi.advanceTimersByTime(200);
  painted.now();
  expect(done).toEqual([]);
});
