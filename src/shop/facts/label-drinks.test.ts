import { expect, test } from "vitest";
import "#declared.ts";
import { translator } from "#contract/texts/translate.ts";
import { drinkKinds } from "../products/kinds.ts";
import { drinkOn, noAllergensOn, tasteOn } from "./label-drinks.ts";
import { labelLanguages } from "./label-words.ts";

const named = drinkKinds.filter((kind) => kind !== "other");
const tastesOf = {
  sparkling: "brut nature|extra brut|brut|extra trocken|trocken|halbtrocken|mild",
  still: "trocken|halbtrocken|lieblich|süß",
};

test.each(labelLanguages)("a label in %s has a name of its own for each drink and each taste", (language) => {
  const drinks = named.map((kind) => drinkOn(language, kind));
  expect(drinks.filter((name) => name === "" || name.trim() !== name)).toEqual([]);
  expect(new Set(drinks).size).toBe(drinks.length);
  for (const [kind, tastes] of Object.entries(tastesOf)) {
    const words = tastes.split("|").map((taste) => tasteOn(language, { taste, isSparkling: kind === "sparkling" }));
    expect(words).not.toContain(null);
    expect(words).not.toContain("");
    expect(new Set(words).size).toBe(words.length);
  }
});

test("no language has too many words, and each says in its own that there are no allergens", () => {
  expect(labelLanguages.map((language) => drinkOn(language, "other"))).toEqual(labelLanguages.map(() => ""));
  expect(new Set(labelLanguages.map(noAllergensOn)).size).toBe(labelLanguages.length);
});

test.each(["de", "en"] as const)("labels and product pages call drinks the same in %s", (language) => {
  const t = translator(language);
  for (const kind of named) expect(drinkOn(language, kind)).toBe(t(`shop:drink.${kind}`));
  expect(noAllergensOn(language).toLowerCase()).toBe(t("shop:fact.noAllergens").toLowerCase());
});

test("a taste is known by any of its names, means another thing in sparkling wine, and an own one stays", () => {
  expect(tasteOn("pl", { taste: "Trocken", isSparkling: false })).toBe("wytrawne");
  expect(tasteOn("pl", { taste: "sec", isSparkling: true })).toBe("półwytrawne");
  expect(tasteOn("fr", { taste: "naturherb", isSparkling: true })).toBe("brut nature");
  expect(tasteOn("fr", { taste: "brut", isSparkling: false })).toBeNull();
  expect(tasteOn("fr", { taste: "feinherb", isSparkling: false })).toBeNull();
});
