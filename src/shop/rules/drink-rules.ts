import { ageOf, drinkKindOf, drinkOf, isAlcoholFitting, isListedAs, isSparkling, lawOf } from "../goods/drinks.ts";
import { hasAll } from "../goods/nutrition.ts";
import { offersOf } from "../products/offers.ts";
import type { ProductDocument } from "../products/product.ts";
import { isFilled, mainField, rule } from "./rule.ts";

const isBottle = ({ type }: ProductDocument) => type === "bottle";
const isFermented = (document: ProductDocument) => drinkOf(document) === "fermented";
const isOfWine = (document: ProductDocument) => lawOf(document)?.label === "wine";
const isListed = (document: ProductDocument) => isListedAs(document, "wine");
const isListedAromatised = (document: ProductDocument) => isListedAs(document, "aromatised");
const isBeer = (document: ProductDocument) => drinkKindOf(document) === "beer" && isFermented(document);
const market = "Art. 119 VO (EU) 1308/2013";
const aromatised = "Art. 6a VO (EU) 251/2014";

/** By which law a drink bears its name only with so much alcohol. */
const strengths: [law: string, of: (document: ProductDocument) => boolean][] = [
  ["Anhang VII VO (EU) 1308/2013", isOfWine],
  ["Art. 3 VO (EU) 251/2014", (document) => drinkKindOf(document) === "aromatised"],
  ["Art. 2 VO (EU) 2019/787", (document) => drinkKindOf(document) === "spirit"],
  ["Art. 7 VO (EU) 1169/2011", (document) => drinkKindOf(document) === "juice"],
];

/** What is stated of drinks; those without alcohol are also food. */
export const drinkRules = [
  rule({
    code: "drink",
    appliesTo: isBottle,
    isMet: ({ drink }) => drink !== "",
    field: "drink",
    law: "Art. 9 VO (EU) 1169/2011",
    needed: "law",
  }),
  rule({
    code: "contentMl",
    appliesTo: isBottle,
    isMet: (document) => offersOf(document, "").every(({ content }) => content?.unit === "ml"),
    field: "content",
    law: "§ 4 PAngV",
    needed: "law",
  }),
  rule({
    code: "alcohol",
    appliesTo: isBottle,
    isMet: ({ alcohol }) => alcohol !== null,
    field: "alcohol",
    law: "Art. 9 VO (EU) 1169/2011",
    needed: "law",
  }),
  ...strengths.map(([law, of]) =>
    rule({
      code: "alcoholFits",
      appliesTo: (document) => of(document) && document.alcohol !== null,
      isMet: isAlcoholFitting,
      field: "alcohol",
      law,
      needed: "law",
    }),
  ),
  rule({
    code: "sweetness",
    appliesTo: isSparkling,
    isMet: ({ dryness, dryness_en }) => isFilled(dryness) || isFilled(dryness_en),
    field: "dryness",
    law: market,
    needed: "law",
  }),
  // Almost all of them contain more than 10 mg of sulphites a litre, or gluten: that one has none has to be said.
  rule({
    code: "allergens",
    appliesTo: (document) => isFermented(document) || isOfWine(document),
    isMet: ({ allergens, noAllergens }) => allergens.length > 0 || noAllergens,
    field: "allergens",
    law: "Art. 21 VO (EU) 1169/2011",
    needed: "law",
  }),
  rule({
    code: "ingredients",
    appliesTo: isListed,
    isMet: (document, context) => isFilled(document[mainField("ingredients")(context)]),
    field: mainField("ingredients"),
    law: market,
    needed: "law",
  }),
  rule({
    code: "ingredients",
    appliesTo: isListedAromatised,
    isMet: (document, context) => isFilled(document[mainField("ingredients")(context)]),
    field: mainField("ingredients"),
    law: aromatised,
    needed: "law",
  }),
  // Germany has kept the list of ingredients of beer.
  rule({
    code: "ingredients",
    appliesTo: isBeer,
    isMet: (document, context) => isFilled(document[mainField("ingredients")(context)]),
    field: mainField("ingredients"),
    law: "Art. 41 VO (EU) 1169/2011",
    needed: "law",
  }),
  rule({
    code: "nutrition",
    appliesTo: isListed,
    isMet: ({ nutrition }) => hasAll(nutrition),
    field: "nutrition",
    law: market,
    needed: "law",
  }),
  rule({
    code: "nutrition",
    appliesTo: isListedAromatised,
    isMet: ({ nutrition }) => hasAll(nutrition),
    field: "nutrition",
    law: aromatised,
    needed: "law",
  }),
  rule({
    code: "origin",
    appliesTo: isOfWine,
    isMet: (document, context) => isFilled(document[mainField("origin")(context)]),
    field: mainField("origin"),
    law: market,
    needed: "law",
  }),
  rule({
    code: "bottler",
    appliesTo: isBottle,
    isMet: ({ bottler }) => isFilled(bottler),
    field: "bottler",
    law: "Art. 9 VO (EU) 1169/2011",
    needed: "law",
  }),
  rule({
    code: "age16",
    appliesTo: (document) => ageOf(document) === 16,
    isMet: ({ minAge }) => minAge >= 16,
    field: "minAge",
    law: "§ 9 JuSchG",
    needed: "law",
  }),
  rule({
    code: "age18",
    appliesTo: (document) => ageOf(document) === 18,
    isMet: ({ minAge }) => minAge === 18,
    field: "minAge",
    law: "§ 9 JuSchG",
    needed: "law",
  }),
];
