import { expect, test } from "vitest";
import { EarlyKeys, withKey } from "./early-keys.ts";

const key = (name: string, more: Partial<KeyboardEvent> = {}) => ({
  ...{ key: name, ctrlKey: false, metaKey: false, altKey: false, isComposing: false },
  ...more,
});

test("letters and line breaks are kept in their order, and what was mistyped is taken back", () => {
  const keys = ["H", "a", "x", "Backspace", "l", "Enter", "l"].reduce<string[]>(
    (all, name) => withKey(all, key(name))!,
    [],
  );
  expect(keys).toEqual(["H", "a", "l", "Enter", "l"]);
  expect(withKey(keys, key("@", { ctrlKey: true, altKey: true }))).toEqual([...keys, "@"]);
  expect(withKey([], key("Backspace"))).toEqual(["Backspace"]);
});

test("commands, arrows and what is still being composed are no writing", () => {
  for (const one of [key("s", { ctrlKey: true }), key("v", { metaKey: true }), key("ArrowUp", { altKey: true })]) {
    expect(withKey(["a"], one)).toBeNull();
  }
  expect(["ArrowDown", "Escape", "Delete", "Tab", "Shift", "F1"].map((name) => withKey([], key(name)))).toEqual(
    Array.from({ length: 6 }, () => null),
  );
  expect(withKey([], key("a", { isComposing: true }))).toBeNull();
});

test("nothing is kept before a text was clicked, nor once it can be written in", () => {
  const early = new EarlyKeys();
  expect([early.take(key("a")), early.end()]).toEqual([false, []]);
  early.begin();
  expect([early.take(key("a")), early.take(key("b")), early.take(key("Escape"))]).toEqual([true, true, false]);
  expect([early.end(), early.take(key("c")), early.end()]).toEqual([["a", "b"], false, []]);
});
