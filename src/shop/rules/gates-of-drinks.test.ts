import { expect, test } from "vitest";
import "#declared.ts";
import { complete } from "../goods/testing-products.ts";
import type { ProductDocument } from "../products/product.ts";
import { type GateCode, gatesOf, missingOf } from "./gates.ts";
import type { GateContext } from "./rule.ts";

const context: GateContext = {
  languages: ["de", "en"],
  showPrice: true,
  seller: { smallProducer: false },
  parts: new Map(),
};
const { fermented, food } = complete;

const redOf = (document: ProductDocument): GateCode[] =>
  gatesOf(document, context)
    .filter(({ met }) => !met)
    .map(({ code }) => code);

test("wine, beer and what resembles them are sold from 16, what contains distilled alcohol from 18", () => {
  const bare: ProductDocument = { ...fermented, nutrition: null, vintage: 2020, minAge: 0 };
  const ageIn = (drink: ProductDocument["drink"], alcohol: number) =>
    redOf({ ...bare, drink, alcohol }).filter((code) => code.startsWith("age"));
  for (const drink of ["wine", "sekt", "must", "fruitWine", "beer", "aromatised"] as const)
    expect([drink, ageIn(drink, 8)]).toEqual([drink, ["age16"]]);
  expect(ageIn("wine", 16)).toEqual(["age16"]);
  expect(ageIn("aromatised", 15)).toEqual(["age18"]);
  for (const drink of ["liqueurWine", "spirit", "other"] as const) expect(ageIn(drink, 18)).toEqual(["age18"]);
  expect(ageIn("juice", 0.9)).toEqual(["age16"]);
  for (const drink of ["juice", "dealcoholised", "beer", "other"] as const) expect(ageIn(drink, 0.5)).toEqual([]);
  expect(ageIn("partlyDealcoholised", 4)).toEqual(["age16"]);
});

test("a name of the law is borne only with the alcohol that goes with it", () => {
  const bare: ProductDocument = { ...fermented, nutrition: null, vintage: 2020, minAge: 18 };
  const fits = (drink: ProductDocument["drink"], alcohol: number) =>
    !redOf({ ...bare, drink, alcohol }).includes("alcoholFits");
  expect([fits("dealcoholised", 0.5), fits("dealcoholised", 0.6)]).toEqual([true, false]);
  expect([fits("partlyDealcoholised", 0.5), fits("partlyDealcoholised", 6)]).toEqual([false, true]);
  expect([fits("liqueurWine", 14.9), fits("liqueurWine", 15)]).toEqual([false, true]);
  expect([fits("wine", 4), fits("wine", 12), fits("wine", 22)]).toEqual([false, true, false]);
  expect([fits("spirit", 12), fits("spirit", 40)]).toEqual([false, true]);
  expect([fits("fruitWine", 5), fits("beer", 0)]).toEqual([true, true]);
});

test("only the law of wine asks for ingredients and nutrition of what has more than 1.2 % vol", () => {
  const bare: ProductDocument = { ...fermented, ingredients_de: "", nutrition: null, origin_de: "" };
  const asked = (own: Partial<ProductDocument>) =>
    missingOf({ ...bare, ...own }, context).filter((code) => ["ingredients", "nutrition", "origin"].includes(code));
  expect(asked({ drink: "wine" })).toEqual(["ingredients", "nutrition", "origin"]);
  expect(asked({ drink: "aromatised" })).toEqual(["ingredients", "nutrition"]);
  expect(asked({ drink: "fruitWine" })).toEqual([]);
  expect(asked({ drink: "spirit", alcohol: 40, minAge: 18 })).toEqual([]);
  expect(asked({ drink: "beer", alcohol: 5 })).toEqual(["ingredients"]);
  // What has no more is food, whatever its vintage.
  expect(asked({ drink: "dealcoholised", alcohol: 0.3, vintage: 2022 })).toEqual(["origin", "ingredients"]);
  expect(asked({ drink: "dealcoholised", alcohol: 0.3, vintage: 2025 })).toEqual([
    "ingredients",
    "nutrition",
    "origin",
  ]);
});

test("that there are no allergens is a statement, and no empty list", () => {
  const without = { ...fermented, allergens: [], ingredients_de: "Trauben" };
  expect(redOf({ ...without, noAllergens: true })).toEqual([]);
  expect(redOf({ ...food, allergens: [], noAllergens: true, ingredients_de: "Weizenmehl" })).toEqual([
    "allergensUnstated",
  ]);
});
