import { arePartsPlausible, isEnergyPlausible } from "../goods/nutrition.ts";
import type { ProductDocument } from "../products/product.ts";
import { rule } from "./rule.ts";

const isDeclared = ({ type, nutrition }: ProductDocument) =>
  (type === "food" || type === "bottle") && nutrition !== null;

/** What is stated must also be right. */
export const nutritionRules = [
  rule({
    code: "energyImplausible",
    appliesTo: isDeclared,
    isMet: isEnergyPlausible,
    field: "nutrition",
    law: "Art. 7 VO (EU) 1169/2011",
    needed: "law",
  }),
  rule({
    code: "nutritionImplausible",
    appliesTo: isDeclared,
    isMet: ({ nutrition }) => arePartsPlausible(nutrition),
    field: "nutrition",
    law: "Art. 7 VO (EU) 1169/2011",
    needed: "law",
  }),
];
