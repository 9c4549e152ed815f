import { wordsOfAllergens } from "../goods/allergen-words.ts";
import { drinkOf, isListedAs, lawOf } from "../goods/drinks.ts";
import { hasAll } from "../goods/nutrition.ts";
import { offersOf } from "../products/offers.ts";
import type { ProductDocument } from "../products/product.ts";
import { type GateContext, isFilled, mainField, rule } from "./rule.ts";

const isFood = ({ type }: ProductDocument) => type === "food";
const isEaten = ({ type }: ProductDocument) => type === "food" || type === "bottle";
/** Food, and drinks that are labelled like it and not by the law of wine. */
const isLabelledAsFood = (document: ProductDocument) =>
  isFood(document) ||
  (drinkOf(document) === "soft" && !isListedAs(document, "wine") && !isListedAs(document, "aromatised"));
/** What is asked for its allergens by law has another rule. */
const mayLackAllergens = (document: ProductDocument) =>
  isEaten(document) && drinkOf(document) !== "fermented" && lawOf(document)?.label !== "wine";
/**
 * Exempt from the nutrition declaration are small producers, and by Annex V what has one ingredient only: honey, herbs,
 * tea, vinegar, salt.
 */
const isExempt = (document: ProductDocument, context: GateContext) =>
  context.seller.smallProducer || !/[,;\n]/.test(document[mainField("ingredients")(context)].trim());

/** Words for allergens among the ingredients that are not among those stated. */
function unstated({ ingredients_de, ingredients_en, allergens }: ProductDocument): string[] {
  const found = [ingredients_de, ingredients_en].flatMap(wordsOfAllergens);
  return [...new Set(found.filter(({ allergen }) => !allergens.includes(allergen)).map(({ word }) => word))];
}

/** What is stated of food. */
export const foodRules = [
  rule({
    code: "content",
    appliesTo: isFood,
    isMet: (document) =>
      offersOf(document, "").every(({ content }) => ["g", "ml", "piece"].includes(content?.unit ?? "")),
    field: "content",
    law: "§ 4 PAngV",
    needed: "law",
  }),
  rule({
    code: "ingredients",
    appliesTo: isLabelledAsFood,
    isMet: (document, context) => isFilled(document[mainField("ingredients")(context)]),
    field: mainField("ingredients"),
    law: "Art. 9 VO (EU) 1169/2011",
    needed: "law",
  }),
  rule({
    code: "nutrition",
    appliesTo: (document, context) => isLabelledAsFood(document) && !isExempt(document, context),
    isMet: ({ nutrition }) => hasAll(nutrition),
    field: "nutrition",
    law: "Art. 30 VO (EU) 1169/2011",
    needed: "law",
  }),
  rule({
    code: "producer",
    appliesTo: isFood,
    isMet: ({ bottler }) => isFilled(bottler),
    field: "bottler",
    law: "Art. 9 VO (EU) 1169/2011",
    needed: "law",
  }),
];

export const foodAdvice = [
  rule({
    code: "allergens",
    appliesTo: mayLackAllergens,
    // Words among the ingredients are said in the next line.
    isMet: (document) => document.allergens.length > 0 || document.noAllergens || unstated(document).length > 0,
    field: "allergens",
    law: "Art. 21 VO (EU) 1169/2011",
    needed: "advice",
  }),
  rule({
    code: "allergensUnstated",
    appliesTo: isEaten,
    isMet: (document) => unstated(document).length === 0,
    found: unstated,
    field: "allergens",
    law: "Art. 21 VO (EU) 1169/2011",
    needed: "advice",
  }),
  rule({
    code: "nutrition",
    appliesTo: (document, context) => isLabelledAsFood(document) && isExempt(document, context),
    isMet: ({ nutrition }) => hasAll(nutrition),
    field: "nutrition",
    law: "Art. 30 VO (EU) 1169/2011",
    needed: "advice",
  }),
  rule({
    code: "originAdvised",
    appliesTo: isFood,
    isMet: (document, context) => isFilled(document[mainField("origin")(context)]),
    field: mainField("origin"),
    law: "Art. 26 VO (EU) 1169/2011",
    needed: "advice",
  }),
];
