import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdSitting, letGoOf } from "./hold-sitting.ts";

/** The locks of a browser, which all its windows share. */
const taken = new Set<string>();

type Use = (lock: { name: string } | null) => Promise<void> | undefined;

beforeEach(() => {
  taken.clear();
  const request = async (name: string, _options: object, use: Use) => {
    if (taken.has(name)) return use(null);
    taken.add(name);
    await use({ name });
    taken.delete(name);
  };
  vi.stubGlobal("navigator", { locks: { request } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a sitting belongs to one window, until that lets go of it", async () => {
  expect(await holdSitting("s1")).toBe(true);
  expect(await holdSitting("s1")).toBe(false);
  expect(await holdSitting("s2")).toBe(true);
  letGoOf("s1");
  await vi.waitFor(async () => expect(await holdSitting("s1")).toBe(true));
  expect(await holdSitting("s2")).toBe(false);
});

test("where windows cannot know of each other, no sitting is taken over", async () => {
  vi.stubGlobal("navigator", {});
  expect(await holdSitting("s1")).toBe(false);
  const request = () => Promise.reject(new DOMException("denied", "SecurityError"));
  vi.stubGlobal("navigator", { locks: { request } });
  expect(await holdSitting("s1")).toBe(false);
});
