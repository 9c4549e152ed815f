import fc from "fast-check";
import { expect, test } from "vitest";
import { isLikelyPart, restsBeside, splitsOf } from "./compounds.ts";
import { excerpt, marked } from "./excerpt.ts";
import { parseQuery } from "./parse-query.ts";
import { distanceOf, errorsIn, innerTrigrams, trigramsOf } from "./trigrams.ts";
import { foldWord, phraseOf, stemOf, tokensOf } from "./words.ts";

const wordsOf = (text: string) => tokensOf(text, "de").map(({ word }) => word);

test("umlauts are the same in all their spellings, and vowels that only meet stay", () => {
  for (const [one, other] of [
    ["Mühle", "Muehle"],
    ["Öl", "Oel"],
    ["Gäste", "GAESTE"],
    ["Straße", "STRASSE"],
    ["Crème", "creme"],
  ] as const) {
    expect([one, foldWord(one, "de")]).toEqual([one, foldWord(other, "de")]);
  }
  expect(["neue", "Quelle", "Bauer"].map((word) => foldWord(word, "de"))).toEqual(["neue", "quelle", "bauer"]);
  expect(foldWord("blue", "en")).toBe("blue");
});

test("a text is taken apart into words, also into those that hyphens join", () => {
  expect(wordsOf("Ein E-Mail-Postfach, 12 m² groß – „Omas“ Haus’s!")).toEqual([
    "ein",
    "mail",
    "postfach",
    "emailpostfach",
    "12",
    "m2",
    "gross",
    "omas",
    "hauss",
  ]);
  expect(wordsOf(`${"x".repeat(41)} a 7`)).toEqual(["7"]);
});

test("a letter that comes apart into a blank and an accent leaves its word whole", () => {
  expect(wordsOf("A\ufe70b \ufe7eab")).toEqual(["ab", "ab"]);
});

test("every word stands in the text where it says it does", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      for (const { word, start, end } of tokensOf(text, "de")) {
        expect(text.slice(start, end).length).toBeGreaterThan(0);
        expect(word).not.toMatch(/\s/);
      }
    }),
  );
});

test("numbers are not stemmed, and English words are by their rules", () => {
  expect([stemOf("2025er", "de"), stemOf("ponies", "en"), stemOf("cancelling", "en")]).toEqual([
    "2025er",
    "poni",
    "cancel",
  ]);
});

test("the rest beside a part of a compound is what may be a word itself", () => {
  expect(restsBeside("garten", "gartenhaus", "de")).toContain("haus");
  expect(restsBeside("haus", "gartenhaus", "de")).toContain("garten");
  expect(restsBeside("rat", "ratskeller", "de")).toContain("keller");
  expect(restsBeside("garten", "kindergarten", "de")).toEqual(expect.arrayContaining(["kinder", "kind"]));
  expect(restsBeside("haus", "haus", "de")).toEqual([]);
  expect([isLikelyPart("wohnung", "ferienwohnung", "de"), isLikelyPart("parken", "parkplatz", "de")]).toEqual([
    true,
    true,
  ]);
  expect([isLikelyPart("rat", "heiraten", "de"), isLikelyPart("port", "portrait", "en")]).toEqual([false, false]);
  expect(splitsOf("ratskeller")).toContainEqual(["rat", "keller"]);
  expect(splitsOf("haus")).toEqual([]);
});

test("typing errors are counted, and a neighbour typed first is one", () => {
  for (const [a, b, errors] of [
    ["garten", "garten", 0],
    ["garten", "gartn", 1],
    ["garten", "gatren", 1],
    ["garten", "karte", 2],
    ["garten", "kellerei", 3],
  ] as const) {
    expect([a, b, distanceOf(a, b, 2)]).toEqual([a, b, errors]);
  }
  expect(["rot", "haus", "garten", "2025"].map(errorsIn)).toEqual([0, 1, 2, 0]);
  expect([trigramsOf("haus"), innerTrigrams("haus")]).toEqual([
    ["^ha", "hau", "aus", "us$"],
    ["hau", "aus"],
  ]);
});

test("a distance is the same in both directions, and never more than one above the most", () => {
  const word = fc.stringMatching(/^[a-c]{0,8}$/);
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(distanceOf(a, b, 2)).toBe(distanceOf(b, a, 2));
      expect(distanceOf(a, b, 2)).toBeLessThanOrEqual(3);
    }),
  );
});

test("a query has words, phrases in any quotes, and nothing else", () => {
  const query = parseQuery('das „Blaue Haus“ UND -garten OR (garten*) "offen', "de");
  expect(query.words.map(({ word }) => word)).toEqual(["blaue", "haus", "garten", "offen"]);
  expect(query.phrases).toEqual([" blaue haus "]);
  expect(parseQuery("über uns", "de").words.map(({ word }) => word)).toEqual(["uber", "uns"]);
  expect(parseQuery("Garten-Haus", "de").words).toMatchObject([{ word: "gartenhaus", parts: ["garten", "haus"] }]);
  expect(parseQuery("!? … \u0000", "de")).toEqual({ words: [], phrases: [] });
  expect(parseQuery("wort ".repeat(2000), "de").words).toHaveLength(1);
  expect(phraseOf("Im  blauen,Haus!", "de")).toBe(" im blauen haus ");
});

test("an excerpt shows the words that were looked for, and nothing of the text is lost or changed in it", () => {
  const sought = { words: new Set(["garten"]), stems: new Set([stemOf("haus", "de")]) };
  const text = `${"Vorher steht etwas anderes. ".repeat(20)}Der Garten hinter den Häusern. ${"Und danach noch mehr. ".repeat(20)}`;
  const pieces = excerpt(text, { sought, language: "de" });
  expect(pieces.filter(({ hit }) => hit).map((piece) => piece.text)).toEqual(["Garten", "Häusern"]);
  const shown = pieces.map((piece) => piece.text).join("");
  expect(shown.startsWith("… ") && shown.endsWith(" …")).toBe(true);
  expect(text.replace(/\s+/g, " ")).toContain(shown.slice(2, -2));
  expect(excerpt("Kurz.\nUnd gut.", { sought, language: "de" })).toEqual([{ text: "Kurz. · Und gut.", hit: false }]);
  expect(marked("Das Haus", { sought, language: "de" })).toEqual([
    { text: "Das ", hit: false },
    { text: "Haus", hit: true },
  ]);
});
