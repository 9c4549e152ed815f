import fc from "fast-check";
import { expect, test } from "vitest";
import { codeKey, hasCode } from "./codes.ts";
import { nothingRead, type Pressed, type Reading, readKey } from "./scanner.ts";

const plain = { ctrlKey: false, altKey: false, metaKey: false };
const key = (sign: string, at: number): Pressed => ({ ...plain, key: sign, code: "", at });

/** Presses keys one after the other, so many milliseconds apart. */
function typed(
  keys: readonly (Pressed | string)[],
  { every = 1, from = 1000 }: { every?: number; from?: number } = {},
) {
  let reading: Reading = nothingRead;
  const codes: string[] = [];
  const taken: boolean[] = [];
  for (const [number, one] of keys.entries()) {
    const read = readKey(reading, typeof one === "string" ? key(one, from + number * every) : one);
    reading = read.reading;
    taken.push(read.taken);
    if (read.code !== null) codes.push(read.code);
  }
  return { codes, taken, reading };
}

const codes = fc.array(fc.stringMatching(/^[0-9A-Za-z-]{1,20}$/), { maxLength: 8 });

test("each code that a scanner types is read, whole and in order, however quick or slow it is", () => {
  fc.assert(
    fc.property(codes, fc.nat({ max: 500 }), (all, every) => {
      const keys = all.flatMap((code) => [...Array.from(code), "Enter"]);
      expect(typed(keys, { every }).codes).toEqual(all);
    }),
  );
});

test("Enter and Space without a code are left to the button that has the focus", () => {
  expect(typed(["Enter", " ", "Tab", "Escape"]).taken).toEqual([false, false, false, false]);
  expect(typed(["4", "0", "Enter"]).taken).toEqual([true, true, true]);
});

test("Tab ends a code of a scanner, and goes on to the next field for whoever types", () => {
  expect(typed(["4", "0", "Tab"]).codes).toEqual(["40"]);
  expect(typed(["4", "0", "Tab"], { every: 400 })).toMatchObject({ codes: [], taken: [true, true, false] });
});

test("what was begun and left is no part of the next code, and can be taken back", () => {
  expect(typed([key("9", 0), key("9", 10), key("4", 5000), key("Enter", 5010)]).codes).toEqual(["4"]);
  expect(typed(["4", "5", "Backspace", "0", "Enter"]).codes).toEqual(["40"]);
  expect(typed(["4", "5", "Escape", "6", "Enter"]).codes).toEqual(["6"]);
});

test("shortcuts are no part of a code, and other keys do not end one", () => {
  const held = { ...key("k", 1001), ctrlKey: true };
  expect(typed([key("4", 1000), held, key("Shift", 1002), key("0", 1003), key("Enter", 1004)])).toMatchObject({
    ...{ codes: ["40"], taken: [true, false, false, true, true] },
  });
});

test("digits are digits with Caps Lock, on the number pad, and where the browser does not know the sign", () => {
  const keys = [
    { ...key("$", 1), code: "Digit4" },
    { ...key("Home", 2), code: "Numpad7" },
    { ...key("Unidentified", 3), code: "Digit0" },
    key("Enter", 4),
  ];
  expect(typed(keys).codes).toEqual(["470"]);
});

test("a number is the same with zeros in front, behind the mark of its symbol, and in GS1-128", () => {
  const same = [
    "4006381333931",
    "04006381333931",
    "]E04006381333931",
    "]C10104006381333931",
    "(01)04006381333931(10)L7",
  ];
  expect(new Set(same.map(codeKey)).size).toBe(1);
  expect(hasCode(["012345678905"], "0012345678905")).toBe(true);
  expect(hasCode(["R-1"], "r-1")).toBe(true);
  expect(hasCode(["4006381333931"], "4006381333932")).toBe(false);
});
