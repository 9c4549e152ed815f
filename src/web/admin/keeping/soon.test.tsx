import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Soon } from "./soon.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("of several acts the latest is done, once and in a moment", () => {
  const [soon, done] = [new Soon(), [] as string[]];
  for (const act of ["a", "ab", "abc"]) soon.next(() => done.push(act));
  expect(done).toEqual([]);
  vi.advanceTimersByTime(20);
  expect(done).toEqual(["abc"]);
  vi.advanceTimersByTime(1000);
  expect(done).toEqual(["abc"]);
});

test("whoever types on and on has it done all the same", () => {
  const [soon, done] = [new Soon(), [] as number[]];
  for (let key = 0; key < 10; key += 1) {
    soon.next(() => done.push(key));
    vi.advanceTimersByTime(15);
  }
  expect(done.length).toBeGreaterThan(4);
});

test("when the window closes it is done at once; what is not wanted any more never is", () => {
  const [soon, done] = [new Soon(), [] as string[]];
  soon.next(() => done.push("typed"));
  soon.now();
  expect(done).toEqual(["typed"]);
  soon.next(() => done.push("thrown away"));
  soon.drop();
  vi.advanceTimersByTime(1000);
  expect(done).toEqual(["typed"]);
});

test("what waits for a rest waits from the last act on, but not for ever", () => {
  const [soon, done] = [new Soon({ rest: 100, most: 250 }), [] as number[]];
  for (let key = 0; key < 3; key += 1) {
    soon.next(() => done.push(key));
    vi.advanceTimersByTime(90);
  }
  expect(done).toEqual([2]);
  soon.next(() => done.push(3));
  vi.advanceTimersByTime(99);
  expect(done).toEqual([2]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual([2, 3]);
});
