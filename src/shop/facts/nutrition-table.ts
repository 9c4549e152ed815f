import { listText } from "#contract/formats/list.ts";
import { numberText } from "#contract/formats/number.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { ProductDocument } from "../products/product.ts";

type Nutrition = NonNullable<ProductDocument["nutrition"]>;
type Grams = Exclude<keyof Nutrition, "energyKj" | "energyKcal">;

/** The rows in the order of Annex XV of Regulation (EU) No 1169/2011; `isPart` ones are part of the row before. */
export const nutritionRowNames = ["energy", "fat", "saturates", "carbohydrate", "sugars", "protein", "salt"] as const;
export type NutritionRowName = (typeof nutritionRowNames)[number];

export type NutritionRow = { name: NutritionRowName; label: string; value: string; isPart: boolean };

export type NutritionTable = {
  /** What the values are of: `100 ml` or `100 g`. */
  per: string;
  rows: NutritionRow[];
  /** In place of rows whose values are negligible (Art. 34 (5)); empty where none is left out. */
  note: string;
};

/** Up to which grams an amount is negligible (guidance of the Commission on tolerances, December 2012, table 4). */
const negligible: Record<Grams, number> = {
  fat: 0.5,
  saturates: 0.1,
  carbohydrate: 0.5,
  sugars: 0.5,
  protein: 0.5,
  salt: 0.0125,
};
/** What may be left out together: a drink made of fruit has none of them. */
const leftOut = ["fat", "saturates", "protein", "salt"] as const;

type Speech = { language: Language; t: Translate };

const perLiquid = "100\u00a0ml";

/** What nutrition values are of. */
export function perOf(type: ProductDocument["type"], content: ProductDocument["content"]): string {
  return type === "bottle" || content?.unit === "ml" ? perLiquid : "100\u00a0g";
}

/** Writes a number with at most so many decimals. */
export type NumberWriter = (value: number, digits: number) => string;

/** The values that are filled in, rounded and with their units. */
export function nutritionValues(nutrition: Nutrition, number: NumberWriter): Omit<NutritionRow, "label">[] {
  return nutritionRowNames.flatMap((name) => {
    const value = name === "energy" ? energyText(nutrition, number) : gramsText(name, nutrition[name], number);
    const isPart = name === "saturates" || name === "sugars";
    return value === null ? [] : [{ name, value, isPart }];
  });
}

/** The nutrition declaration as it is shown; null without any value. */
export function nutritionTable(
  { type, content, nutrition }: Pick<ProductDocument, "type" | "content" | "nutrition">,
  { language, t }: Speech,
): NutritionTable | null {
  if (!nutrition) return null;
  const per = perOf(type, content);
  const isLiquid = per === perLiquid;
  const isLeftOut = isLiquid && leftOut.every((name) => isNegligible(name, nutrition[name]));
  const values = nutritionValues(nutrition, (value, digits) => numberText(value, language, { digits }));
  const rows = values
    .filter(({ name }) => !isLeftOut || !leftOut.some((one) => one === name))
    .map((row) => ({ ...row, label: t(`shop:nutrient.${row.name}`) }));
  if (rows.length === 0) return null;
  const nutrients = listText(
    leftOut.map((name) => t(`shop:nutrient.trace.${name}`)),
    language,
  );
  return {
    per,
    rows,
    note: isLeftOut ? t("shop:fact.negligible", { nutrients }) : "",
  };
}

function isNegligible(name: Grams, grams: number | null): boolean {
  return grams !== null && grams <= negligible[name];
}

/** `310 kJ / 75 kcal`, in whole ones. */
function energyText({ energyKj, energyKcal }: Nutrition, number: NumberWriter): string | null {
  const parts = [
    energyKj === null ? [] : `${number(energyKj, 0)}\u00a0kJ`,
    energyKcal === null ? [] : `${number(energyKcal, 0)}\u00a0kcal`,
  ].flat();
  return parts.length > 0 ? parts.join(" / ") : null;
}

/** Rounded as in table 4 of the guidance: whole grams from 10 on, salt from 1 on by 0.1 and below by 0.01, others by 0.1. */
function gramsText(name: Grams, grams: number | null, number: NumberWriter): string | null {
  if (grams === null) return null;
  const least = negligible[name];
  if (grams > 0 && grams <= least) {
    return `<\u00a0${number(name === "salt" ? 0.01 : least, 2)}\u00a0g`;
  }
  const digits = name === "salt" ? (grams >= 1 ? 1 : 2) : grams >= 10 ? 0 : 1;
  return `${number(grams, digits)}\u00a0g`;
}
