import { nutrients } from "../products/kinds.ts";
import type { ProductDocument } from "../products/product.ts";

export type Nutrition = ProductDocument["nutrition"];

/** Whether the whole declaration is filled in (Art. 30 of Regulation (EU) No 1169/2011). */
export function hasAll(nutrition: Nutrition): boolean {
  return nutrition !== null && nutrients.every((name) => nutrition[name] !== null);
}

/** Of alcohol, in g/ml and kJ/g (Annex XIV of Regulation (EU) No 1169/2011). */
const densityOfAlcohol = 0.789;
const energyOfAlcohol = 29;
/** By how much the stated alcohol may differ from the real one at most (Art. 44 of Regulation (EU) 2019/33), in % vol. */
const alcoholTolerance = 0.8;

/**
 * The least and the most kJ that fit so many kcal. Each nutrient has its own factors in Annex XIV, from 4 kJ/kcal
 * (fibre: 8 and 2) to 4.33 (acids: 13 and 3), and both values are rounded to whole ones.
 */
function kilojoulesOf(kcal: number): [least: number, most: number] {
  return [4 * (kcal - 0.5) - 0.5, (13 / 3) * (kcal + 0.5) + 0.5];
}

/** What of one drink counts, besides what its declaration names: acids and their like, in kJ per 100 ml at most. */
const energyOfTheRest = 100;

type Declared = Pick<ProductDocument, "nutrition" | "alcohol">;

/** Whether the energy fits itself, and that of a drink its alcohol. Values that are not filled in fit. */
export function isEnergyPlausible({ type, nutrition, alcohol }: Declared & Pick<ProductDocument, "type">): boolean {
  const { energyKj = null, energyKcal = null } = nutrition ?? {};
  if (energyKj === null) return true;
  if (energyKcal !== null) {
    const [least, most] = kilojoulesOf(energyKcal);
    if (energyKj < least || energyKj > most) return false;
  }
  if (type !== "bottle") return true;
  const [least, most] = kilojoulesIn({ nutrition, alcohol });
  return energyKj >= least && energyKj <= most;
}

/** The least and the most kJ in 100 ml of a drink, by its alcohol and nutrients (Annex XIV). */
function kilojoulesIn({ nutrition, alcohol }: Declared): [least: number, most: number] {
  const ofAlcohol = (percent: number) => Math.max(0, percent) * densityOfAlcohol * energyOfAlcohol;
  const { fat = null, carbohydrate = null, protein = null } = nutrition ?? {};
  const least = ofAlcohol((alcohol ?? 0) - alcoholTolerance) - 1;
  if (alcohol === null || fat === null || carbohydrate === null || protein === null) return [least, Infinity];
  const nutrients = 37 * fat + 17 * (carbohydrate + protein);
  return [least, ofAlcohol(alcohol + alcoholTolerance) + nutrients + energyOfTheRest];
}

/** In grams per 100 ml of the densest syrups; per 100 g it is less. */
const mostTogether = 145;

/** Whether the parts of a nutrient are no more than all of it, and all together no more than there can be. */
export function arePartsPlausible(nutrition: Nutrition): boolean {
  if (!nutrition) return true;
  const { fat, saturates, carbohydrate, sugars, protein, salt } = nutrition;
  const isWithin = (part: number | null, whole: number | null) => part === null || whole === null || part <= whole;
  const together = [fat, carbohydrate, protein, salt].reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return isWithin(saturates, fat) && isWithin(sugars, carbohydrate) && together <= mostTogether;
}
