import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Calm } from "./calm.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a page is checked when nobody has typed, scrolled or dragged for half a second", async () => {
  const calm = new Calm();
  let done = false;
  calm.disturb();
  const waiting = calm.wait(new AbortController().signal).finally(() => {
    done = true;
  });
  await vi.advanceTimersByTimeAsync(400);
  calm.disturb();
  await vi.advanceTimersByTimeAsync(400);
  expect(done).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  await waiting;
});

test("a check that was stopped while it waited does not go on", async () => {
  const calm = new Calm();
  const stop = new AbortController();
  calm.disturb();
  const waiting = expect(calm.wait(stop.signal)).rejects.toThrow();
  stop.abort();
  await vi.advanceTimersByTimeAsync(2000);
  await waiting;
});

test("what must not wait for ever does not, however much is done", async () => {
  const calm = new Calm();
  let done = false;
  const waiting = calm.wait(new AbortController().signal, { most: 2000 }).finally(() => {
    done = true;
  });
  for (let key = 0; key < 19; key += 1) {
    calm.disturb();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(done).toBe(false);
  calm.disturb();
  await vi.advanceTimersByTimeAsync(200);
  await waiting;
  expect(done).toBe(true);
});
