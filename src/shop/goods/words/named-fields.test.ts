import { expect, test } from "vitest";
import { fold } from "#contract/formats/fold.ts";
import { product } from "../testing-products.ts";
import { englishOf, knownWords, namedFields, namedTerms, namedText, namedValues } from "./named-fields.ts";

test.each(namedFields)("no name of the known words of %s means two of them", (field) => {
  const names = knownWords[field].flatMap(({ de, en, also }) => [...new Set([de, en, ...also].map(fold))]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("grapes have their names in the world, protected terms are explained, and Prädikate stay German", () => {
  expect(englishOf("grape", "Grauburgunder, Riesling, spätburgunder")).toBe("Pinot Gris, Riesling, Pinot Noir");
  expect(englishOf("quality", "Qualitätswein")).toBe("Quality wine (Qualitätswein)");
  expect(englishOf("quality", "Prädikatswein Spätlese")).toBe("Prädikatswein Spätlese");
  expect(["trocken", "halbtrocken", "lieblich", "süß"].map((taste) => englishOf("dryness", taste))).toEqual([
    ...["dry", "medium dry", "medium", "sweet"],
  ]);
  expect(["naturherb", "extra herb", "Brut", "extra trocken"].map((taste) => englishOf("dryness", taste))).toEqual([
    ...["naturherb", "extra herb", "Brut", "extra dry"],
  ]);
  expect(englishOf("grape", "Hofmischung")).toBe("Hofmischung");
});

test("what the owner writes in English goes before what is known, and each language helps out for the other", () => {
  const own = product({ dryness: "feinherb", dryness_en: "gently dry", grape_en: "Old vines", quality: "Gutswein" });
  expect(namedText(own, "dryness", "en")).toBe("gently dry");
  expect(namedText(own, "dryness", "de")).toBe("feinherb");
  expect(namedText(own, "grape", "de")).toBe("Old vines");
  expect(namedText(own, "quality", "en")).toBe("Estate wine (Gutswein)");
});

test("the same grape is one value under all its names, and own words keep their English ones", () => {
  const values = (grape: string, grape_en = "") =>
    namedValues(product({ grape, grape_en }), "grape").map(({ value, de, en }) => [value, de, en].join("/"));
  expect(values("Pinot Grigio , Ruländer")).toEqual([
    ...["Grauburgunder/Grauburgunder/Pinot Gris", "Grauburgunder/Grauburgunder/Pinot Gris"],
  ]);
  expect(values("Riesling, Hofmischung", "Riesling, Field blend")).toEqual([
    ...["Riesling/Riesling/Riesling", "Hofmischung/Hofmischung/Field blend"],
  ]);
  expect(values("Hofmischung, Sämling", "Blend")).toEqual([
    ...["Hofmischung/Hofmischung/Hofmischung", "Sämling/Sämling/Sämling"],
  ]);
  expect(namedTerms(product({ grape: "Weißburgunder" }))).toEqual(expect.arrayContaining(["Pinot Blanc"]));
});
