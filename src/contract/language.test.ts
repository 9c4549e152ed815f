import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "./formats/fold.ts";
import { acceptedLanguage, type Localised, shown } from "./language.ts";

test("a visitor gets the language they like best among those the site speaks", () => {
  const wishes: [string | undefined, "de" | "en"][] = [
    ["en", "en"],
    ["EN-gb", "en"],
    ["en-GB,en;q=0.9,de;q=0.8", "en"],
    ["fr,de;q=0.8,en;q=0.9", "en"],
    ["de;q=0.5, en;q=0.4", "de"],
    ["en;q=0", "de"],
    ["fr-FR, it", "de"],
    ["*", "de"],
    ["", "de"],
    [undefined, "de"],
    ["en;q=x", "en"],
    [";;;,,", "de"],
  ];
  for (const [header, language] of wishes) expect([header, acceptedLanguage(header, "de")]).toEqual([header, language]);
});

test("no header can make a language that the site does not speak", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom("de" as const, "en" as const), (header, otherwise) => {
      expect(["de", "en"]).toContain(acceptedLanguage(header, otherwise));
    }),
  );
});

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
