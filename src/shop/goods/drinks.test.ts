import fc from "fast-check";
import { expect, test } from "vitest";
import { drinkKinds } from "../products/kinds.ts";
import { ageOf, drinkKindOf, isAlcoholFitting, isUnderExcise } from "./drinks.ts";
import { proposedDrink } from "./propose-drink.ts";
import { anyProduct, product } from "./testing-products.ts";

test.each([
  ["wine", { name_de: "Riesling Amselberg", grape: "Riesling", alcohol: 12 }],
  ["wine", { name_de: "Zeitgeist", dryness: "trocken", alcohol: 12.5 }],
  ["wine", { name_de: "Grenache", grape: "Grenache", alcohol: 16 }],
  ["sekt", { name_de: "Riesling brut", dryness: "brut", alcohol: 12.5 }],
  ["sekt", { name_de: "Cuvée Nr. 3", quality: "Sekt b. A.", alcohol: 12.5 }],
  ["semiSparkling", { name_de: "Secco Amsel & Drossel", alcohol: 11 }],
  ["juice", { name_de: "Traubensaft aus Scheurebe", alcohol: 0 }],
  ["dealcoholised", { name_de: "Riesling alkoholfrei", grape: "Riesling", alcohol: 0.2 }],
  ["dealcoholisedSparkling", { name_de: "Sekt entalkoholisiert", alcohol: 0.2 }],
  ["partlyDealcoholised", { name_de: "Teilweise entalkoholisierter Wein", alcohol: 5 }],
  ["must", { name_de: "Federweißer", alcohol: 5 }],
  ["aromatised", { name_de: "Winzerglühwein", alcohol: 10 }],
  ["fruitWine", { name_de: "Apfelwein", alcohol: 6 }],
  ["beer", { name_de: "Kellerbier", alcohol: 5 }],
  ["spirit", { name_de: "Weinbrand", alcohol: 38 }],
  ["spirit", { name_de: "Hausschatz", alcohol: 40 }],
  ["liqueurWine", { name_de: "Portwein rot", alcohol: 19 }],
  [null, { name_de: "Amsel" }],
] as const)("%s is proposed for %o", (drink, described) => {
  expect(proposedDrink(product(described))).toBe(drink);
});

test("whatever a bottle says of itself, it is of a known kind, or of none, and may be sold from some age", () => {
  fc.assert(
    fc.property(anyProduct, (any) => {
      const drink = proposedDrink(any);
      if (drink !== null) expect(drinkKinds).toContain(drink);
      expect([0, 16, 18]).toContain(ageOf({ ...any, type: "bottle", drink: "" }));
    }),
  );
});

test("what its owner says goes before what its words suggest, and only drinks are of a kind", () => {
  const spirit = product({ name_de: "Riesling", grape: "Riesling", drink: "spirit", alcohol: 12 });
  expect([drinkKindOf(spirit), ageOf(spirit), isAlcoholFitting(spirit)]).toEqual(["spirit", 18, false]);
  expect(drinkKindOf({ ...spirit, type: "food" })).toBeNull();
});

test.each([
  [true, { drink: "wine", alcohol: 12.5 }],
  [true, { drink: "wine", alcohol: null }],
  [true, { drink: "sekt", alcohol: 12 }],
  [true, { drink: "spirit", alcohol: 40 }],
  [true, { drink: "fruitWine", alcohol: 1.3 }],
  [false, { drink: "fruitWine", alcohol: 1.2 }],
  [true, { drink: "beer", alcohol: 0.6 }],
  [false, { drink: "beer", alcohol: 0.5 }],
  [false, { drink: "dealcoholised", alcohol: null }],
  [false, { drink: "juice", alcohol: 0 }],
  [false, { type: "food", drink: "wine", alcohol: 12 }],
] as const)("it is %s that %o is under excise duty", (isUnder, described) => {
  expect(isUnderExcise(product({ type: "bottle", ...described }))).toBe(isUnder);
});
