import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settleAfterStart } from "./after-start.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function started() {
  const server = createServer();
  const engine = { collect: vi.fn<NodeJS.GCFunction>(), setFlags: vi.fn<(flags: string) => void>() };
  settleAfterStart(server, engine);
  return { server, ...engine };
}

function visit(server: Server, times: number): void {
  for (let at = 0; at < times; at += 1) server.emit("request");
}

test("the garbage of the start is collected once, and only when nobody has asked for anything for a second", () => {
  const { server, collect } = started();
  vi.advanceTimersByTime(60_000);
  expect(collect).not.toHaveBeenCalled();
  for (let at = 0; at < 5; at += 1) {
    visit(server, 1);
    vi.advanceTimersByTime(900);
  }
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(collect).toHaveBeenCalledOnce();
  visit(server, 1);
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledOnce();
});

test("a site that is visited at once keeps the code that was made for it", () => {
  const { server, collect } = started();
  visit(server, 30);
  vi.advanceTimersByTime(60_000);
  expect(collect).not.toHaveBeenCalled();
});

test("V8 waits with its optimising compiler until the site is visited, and is told so once", () => {
  const { server, setFlags } = started();
  visit(server, 10);
  expect(setFlags).not.toHaveBeenCalled();
  visit(server, 100);
  expect(setFlags.mock.calls).toEqual([["--invocation-count-for-turbofan=3000"]]);
  expect(server.listenerCount("request")).toBe(0);
});

test("the garbage of the start is collected by the clock of a real process as well", async () => {
  vi.useRealTimers();
  const { server, collect } = started();
  visit(server, 1);
  await vi.waitFor(() => expect(collect).toHaveBeenCalledOnce(), { timeout: 10_000 });
});
