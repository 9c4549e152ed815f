import fc from "fast-check";
import { expect, test } from "vitest";
import { allergens } from "../products/kinds.ts";
import type { ProductDocument } from "../products/product.ts";
import { wordsOfAllergens } from "./allergen-words.ts";
import { caseContent } from "./case-content.ts";
import { minAgeOf } from "./parts.ts";
import { anyProduct, caseOf, complete } from "./testing-products.ts";

const { fermented, spirit, soft, food, merchandise } = complete;

test("the content of a case is that of its parts, if they are of one kind", () => {
  const contentOf = (...parts: Parameters<typeof caseOf>) => {
    const made = caseOf(...parts);
    return caseContent(made.document, made.parts);
  };
  expect(contentOf(fermented, { ...fermented, vintage: 2020 })).toEqual({ quantity: 9000, unit: "ml" });
  expect(contentOf(food)).toEqual({ quantity: 1500, unit: "g" });
  expect(contentOf(fermented, soft)).toBeNull();
  expect(contentOf(food, food)).toBeNull();
  expect(contentOf(fermented, merchandise)).toBeNull();
  expect(contentOf(fermented, { ...fermented, content: null })).toBeNull();
  expect(contentOf()).toBeNull();
});

test("a part of a case counts with the content of its variant, and a case in a case with what is in it", () => {
  const magnum = { quantity: 1500, unit: "ml" as const };
  const variant = {
    ...{ _id: "magnum", key: "Größe", value: "1,5 l", sku: "", ean: "", price: null, reduced: null, content: magnum },
    ...{ weight: null, slots: null, stock: null, media: [] },
  };
  const bottle = { ...fermented, variants: [variant] };
  const inner = { ...caseOf().document, children: [{ item: "bottle", variant: "magnum", amount: 2 }] };
  const outer = { ...inner, children: [{ item: "inner", variant: null, amount: 3 }] };
  const parts = new Map<string, ProductDocument>([
    ["bottle", bottle],
    ["inner", inner],
  ]);
  expect(caseContent(inner, parts)).toEqual({ quantity: 3000, unit: "ml" });
  expect(caseContent(outer, parts)).toEqual({ quantity: 9000, unit: "ml" });
  parts.set("inner", outer);
  expect(caseContent(outer, parts)).toBeNull();
});

test("nobody may buy what is in a case earlier than by itself", () => {
  const ageOf = (...products: Parameters<typeof caseOf>) => {
    const made = caseOf(...products);
    return minAgeOf(made.document, made.parts);
  };
  expect(ageOf(fermented, spirit)).toBe(18);
  expect(ageOf(fermented, food)).toBe(16);
  expect(ageOf(food, merchandise)).toBe(0);
  expect(ageOf({ ...merchandise, minAge: 18 })).toBe(18);
  expect(minAgeOf({ ...fermented, minAge: 0 }, new Map())).toBe(16);
});

test.each([
  ["Weizenmehl, Zucker, Vollmilchpulver", ["Weizenmehl", "Vollmilchpulver"]],
  ["Buchweizen, Kakaobutter, Kokosmilch, Säuerungsmittel: Milchsäure", []],
  ["Haselnüsse, Mandelmilch, Muskatnuss", ["Haselnüsse", "Mandelmilch"]],
  ["Antioxidationsmittel: E 220, Kaliumdisulfit", ["E 220", "Kaliumdisulfit"]],
  ["Tintenfisch, Ei, Eigelb, Brei, Senfkörner", ["Tintenfisch", "Ei", "Eigelb", "Senfkörner"]],
  ["wheat flour, eggs, cocoa butter, eggplant, cream of tartar", ["wheat", "eggs"]],
  ["soya lecithin, peanut butter, sulphur dioxide", ["soya", "peanut", "sulphur dioxide"]],
])("words for allergens are found among ingredients: %s", (ingredients, words) => {
  expect(wordsOfAllergens(ingredients).map(({ word }) => word)).toEqual(words);
});

test("a word is found where it stands, and names one of the fourteen", () => {
  fc.assert(
    fc.property(anyProduct, ({ ingredients_de }) => {
      for (const { word, at, allergen } of wordsOfAllergens(ingredients_de)) {
        expect(ingredients_de.slice(at, at + word.length)).toBe(word);
        expect(allergens).toContain(allergen);
      }
    }),
  );
});
