import type { ProductDocument } from "../products/product.ts";

/**
 * `soft`: at most 1.2 % vol, which is labelled like any food (Art. 16 (4) of Regulation (EU) No 1169/2011);
 * `fermented`: the products of Annex VII of Regulation (EU) No 1308/2013 and whatever resembles them; `spirit`: what is
 * distilled, and mixtures with it.
 */
export type Drink = "soft" | "fermented" | "spirit";

const mostSoft = 1.2;
/** Drinks with less are sold as free of alcohol. */
const leastAlcoholic = 0.5;
/** Spirits have at least so much (Art. 2 of Regulation (EU) 2019/787). */
const leastSpirit = 15;
/** Without distilled alcohol, fermentation rarely gets further. */
const mostFermented = 17;

/** Null for what is not sold in bottles. One whose alcohol is not filled in yet counts as fermented. */
export function drinkOf(document: ProductDocument): Drink | null {
  if (document.type !== "bottle") return null;
  const { alcohol } = document;
  if (alcohol === null) return "fermented";
  if (alcohol <= mostSoft) return "soft";
  if (alcohol < leastSpirit) return "fermented";
  return alcohol <= mostFermented && isOfGrapes(document) ? "fermented" : "spirit";
}

/** Told by the fields that only such products have: there is none for the category. */
export function isOfGrapes({ grape, dryness, vintage }: ProductDocument): boolean {
  return grape.trim() !== "" || dryness.trim() !== "" || vintage !== null;
}

/** From which age a bottle may be sold (§ 9 (1) JuSchG): 16 for fermented drinks, 18 for all other alcoholic ones. */
export function ageOf(document: ProductDocument): 0 | 16 | 18 {
  const drink = drinkOf(document);
  if (drink === "spirit") return 18;
  return drink === "fermented" || (drink === "soft" && (document.alcohol ?? 0) > leastAlcoholic) ? 16 : 0;
}

/**
 * Whether the list of ingredients and the nutrition declaration are required: for what was produced after 8 December
 * 2023 (Art. 119 of Regulation (EU) No 1308/2013 as amended by Art. 5 (8) of Regulation (EU) 2021/2117), and so of
 * vintages up to 2023 for none.
 */
export function isOfNewLaw({ vintage }: ProductDocument): boolean {
  return vintage === null || vintage >= 2024;
}
