import { ageOf, drinkOf, isOfGrapes, isOfNewLaw } from "../goods/drinks.ts";
import { hasAll } from "../goods/nutrition.ts";
import { offersOf } from "../products/offers.ts";
import type { ProductDocument } from "../products/product.ts";
import { isFilled, mainField, rule } from "./rule.ts";

const isBottle = ({ type }: ProductDocument) => type === "bottle";
const isFermented = (document: ProductDocument) => drinkOf(document) === "fermented";
const mustBeListed = (document: ProductDocument) => isFermented(document) && isOfNewLaw(document);
/** Art. 119 also covers what the alcohol was taken out of. */
const isOfMarketOrder = (document: ProductDocument) =>
  isFermented(document) || (drinkOf(document) === "soft" && isOfGrapes(document));
const market = "Art. 119 VO (EU) 1308/2013";

/** What is stated of drinks; those without alcohol are also food. */
export const drinkRules = [
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
    law: market,
    needed: "law",
  }),
  // Almost all of them contain more than 10 mg of sulphites a litre, or gluten: none stated is none thought of.
  rule({
    code: "allergens",
    appliesTo: isFermented,
    isMet: ({ allergens }) => allergens.length > 0,
    field: "allergens",
    law: "Art. 21 VO (EU) 1169/2011",
    needed: "law",
  }),
  rule({
    code: "ingredients",
    appliesTo: mustBeListed,
    isMet: (document, context) => isFilled(document[mainField("ingredients")(context)]),
    field: mainField("ingredients"),
    law: market,
    needed: "law",
  }),
  rule({
    code: "nutrition",
    appliesTo: mustBeListed,
    isMet: ({ nutrition }) => hasAll(nutrition),
    field: "nutrition",
    law: market,
    needed: "law",
  }),
  rule({
    code: "origin",
    appliesTo: isOfMarketOrder,
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
