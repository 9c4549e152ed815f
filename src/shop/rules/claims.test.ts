import { expect, test } from "vitest";
import { complete, product } from "../goods/testing-products.ts";
import { greenClaims, healthClaims } from "./claims.ts";

const parts = new Map();
const green = (text: string) => greenClaims(product({ text_de: [text] }));
const healthy = (text: string) => healthClaims({ ...complete.fermented, text_de: [text] }, { parts });

test.each([
  ["<p>Umweltfreundlich verpackt und <em>klimaneutral</em> versandt</p>", ["Umweltfreundlich", "klimaneutral"]],
  ["Unser nachhaltiger Anbau, in nachhaltigen Flaschen", ["nachhaltiger", "nachhaltigen"]],
  ["CO2-neutral, CO₂-neutrale Lieferung", ["CO2-neutral", "CO₂-neutrale"]],
  ["Eco-friendly, climate neutral and sustainably made", ["Eco-friendly", "climate neutral", "sustainably"]],
  ["environmentally&nbsp;friendly", ["environmentally friendly"]],
  ["Die Umwelt liegt uns am Herzen. Grün wie der Frühling, im Klima der Mosel.", []],
  ["A friendly, green place", []],
])("a generic claim about the environment is found: %s", (text, words) => {
  expect(green(text)).toEqual(words);
});

test.each([
  ["Sehr bekömmlich und gut verträglich", ["bekömmlich", "gut verträglich"]],
  ["Gesund aus gesunden Trauben und gesundem Lesegut", ["Gesund"]],
  ["Ein wohltuender Schluck für die Gesundheit", ["wohltuender", "Gesundheit"]],
  ["Kalorienarm, ohne Zucker", ["Kalorienarm"]],
  ["Healthy and easily digestible, made of healthy grapes", ["Healthy", "easily digestible"]],
  ["Good for your heart, low carb", ["Good for your heart", "low carb"]],
  ["Ungesund ist er nicht. Leicht und fein. A light taste.", []],
])("a claim about health is found in texts about alcohol: %s", (text, words) => {
  expect(healthy(text)).toEqual(words);
});

test("a drink without alcohol may be healthy, and so may anything that is not drunk", () => {
  const text_de = ["<p>Sehr bekömmlich</p>"];
  expect(healthClaims({ ...complete.soft, text_de }, { parts })).toEqual([]);
  expect(healthClaims({ ...complete.food, text_de }, { parts })).toEqual([]);
  expect(healthClaims({ ...complete.spirit, text_de }, { parts })).toEqual(["bekömmlich"]);
});

test("words are looked for in all that visitors read", () => {
  for (const name of ["name_de", "name_en", "teaser_de", "teaser_en", "description_de", "description_en"] as const) {
    expect(greenClaims(product({ [name]: "nachhaltig" }))).toEqual(["nachhaltig"]);
  }
  expect(greenClaims(product({ text_en: ["<h2>Zero emissions</h2>"] }))).toEqual(["Zero emissions"]);
});
