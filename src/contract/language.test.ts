import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "./formats/fold.ts";
import { type Localised, shown } from "./language.ts";

test("a missing text is filled from the other language, and says so", () => {
  const text: Localised = { de: "Lese" };
  expect(shown(text, "de")).toEqual({ text: "Lese", lang: "de" });
  expect(shown(text, "en")).toEqual({ text: "Lese", lang: "de" });
  expect(shown({ de: "", en: "Harvest" }, "de")).toEqual({ text: "Harvest", lang: "en" });
  expect(shown({}, "en")).toBeNull();
});

test("texts are compared without case, accents, odd blanks and control characters", () => {
  for (const spelling of ["Müller  Straße", "MULLER STRASSE", " müller\tstrasse ", "mu\u0308ller\u00a0stra\u00dfe"]) {
    expect(fold(spelling)).toBe("muller strasse");
  }
  expect(fold("a\u0000b")).toBe("a b");
  expect(fold("𝐀ẞ ﬁ İ")).toBe("ass fi i");
});

test("a folded text folds to itself", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
    { numRuns: 500 },
  );
});
