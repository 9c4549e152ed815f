import fc from "fast-check";
import { expect, test } from "vitest";
import { mergedParts } from "./merged-parts.ts";

const colours = { light: { ink: "#111111", paper: "#ffffff" }, dark: { ink: "#eeeeee", paper: "#000000" } };

test("two people who change different colours lose neither", () => {
  const mine = { ...colours, light: { ...colours.light, ink: "#222222" } };
  const theirs = { ...colours, dark: { ...colours.dark, paper: "#101010" } };
  const both = { light: mine.light, dark: theirs.dark };
  expect(mergedParts({ base: colours, mine, theirs })).toEqual({ mine: both, theirs: both, disputed: false });
});

test("two people who change the same colour have to choose, and what else they changed is in both versions", () => {
  const mine = { ...colours, light: { ink: "#222222", paper: "#fafafa" } };
  const theirs = { ...colours, light: { ...colours.light, ink: "#333333" } };
  const merged = mergedParts({ base: colours, mine, theirs });
  expect(merged.disputed).toBe(true);
  expect(merged.mine.light).toEqual({ ink: "#222222", paper: "#fafafa" });
  expect(merged.theirs.light).toEqual({ ink: "#333333", paper: "#fafafa" });
});

test("words that one side took away stay away, and those that the other side added stay", () => {
  const base = { label: { de: "Termin" } };
  const { mine } = mergedParts<{ label: { de?: string; en?: string } }>({
    ...{ base, mine: { label: {} }, theirs: { label: { de: "Termin", en: "Visit" } } },
  });
  expect(mine).toEqual({ label: { en: "Visit" } });
});

test("what only one side has changed is that side's, whatever it is", () => {
  const part = fc.dictionary(fc.constantFrom("a", "b", "c"), fc.dictionary(fc.constantFrom("x", "y"), fc.nat(3)));
  fc.assert(
    fc.property(part, part, (base, other) => {
      expect(mergedParts({ base, mine: other, theirs: base }).mine).toEqual(other);
      expect(mergedParts({ base, mine: base, theirs: other }).mine).toEqual(other);
    }),
  );
});
