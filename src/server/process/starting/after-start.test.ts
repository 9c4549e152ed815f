import { createServer } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectAfterStart, optimiseWhenBusy } from "./after-start.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the garbage of the start is collected once, and only when nobody has asked for anything for a second", () => {
  const server = createServer();
  const collected = vi.fn<NodeJS.GCFunction>();
  collectAfterStart(server, collected);
  vi.advanceTimersByTime(60_000);
  expect(collected).not.toHaveBeenCalled();
  for (let visit = 0; visit < 5; visit += 1) {
    server.emit("request");
    vi.advanceTimersByTime(900);
  }
  expect(collected).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(collected).toHaveBeenCalledOnce();
  server.emit("request");
  vi.advanceTimersByTime(60_000);
  expect(collected).toHaveBeenCalledOnce();
});

test("V8 waits with its optimising compiler until somebody visits the site, and is told so once", () => {
  const server = createServer();
  const setFlags = vi.fn<(flags: string) => void>();
  optimiseWhenBusy(server, setFlags);
  for (let visit = 0; visit < 10; visit += 1) server.emit("request");
  expect(setFlags).not.toHaveBeenCalled();
  for (let visit = 0; visit < 100; visit += 1) server.emit("request");
  expect(setFlags.mock.calls).toEqual([["--invocation-count-for-turbofan=3000"]]);
  expect(server.listenerCount("request")).toBe(0);
});
