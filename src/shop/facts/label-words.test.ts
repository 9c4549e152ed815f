import { expect, test } from "vitest";
import "#declared.ts";
import { translator } from "#contract/texts/translate.ts";
import { allergens } from "../products/kinds.ts";
import { labelLanguages, labelWords } from "./label-words.ts";
import { nutritionRowNames } from "./nutrition-table.ts";

test.each(labelLanguages)("a label in %s has every term, each of its own", (language) => {
  const { ingredients, contains, nutrients, allergens: names } = labelWords(language);
  expect(Object.keys(nutrients)).toEqual([...nutritionRowNames]);
  expect(Object.keys(names)).toEqual([...allergens]);
  const terms = [ingredients, contains, ...Object.values(nutrients), ...Object.values(names)];
  expect(terms.filter((term) => term.trim() !== term || term === "" || term.includes("|"))).toEqual([]);
  expect(new Set(terms).size).toBe(terms.length);
});

test("no two languages have the same label, and each writes in its own alphabet", () => {
  const labels = labelLanguages.map((language) => JSON.stringify(labelWords(language)));
  expect(new Set(labels).size).toBe(labelLanguages.length);
  const scripts = { bg: /^[\p{Script=Cyrillic}\P{L}]+$/u, el: /^[\p{Script=Greek}\P{L}]+$/u };
  for (const language of labelLanguages) {
    const script = language === "bg" || language === "el" ? scripts[language] : /^[\p{Script=Latin}\P{L}]+$/u;
    const { ingredients, contains, nutrients, allergens: names } = labelWords(language);
    for (const term of [ingredients, contains, ...Object.values(nutrients), ...Object.values(names)]) {
      expect([term, script.test(term)]).toEqual([term, true]);
    }
  }
});

test.each(["de", "en"] as const)("labels and product pages say the same in %s", (language) => {
  const t = translator(language);
  const { nutrients, allergens: names } = labelWords(language);
  for (const name of nutritionRowNames) expect(nutrients[name]).toBe(t(`shop:nutrient.${name}`));
  for (const name of allergens) expect(names[name]).toBe(t(`shop:allergen.${name}`));
});
