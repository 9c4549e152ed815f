import { nutrients } from "#shop/products/kinds.ts";
import { numberText, type Reading, readNumber } from "#shop/things/web/admin/index.ts";

/** The values of a nutrition declaration as they are typed. */
export type TypedNutrition = Record<(typeof nutrients)[number], string>;

const filled = (value: (name: keyof TypedNutrition) => string) =>
  Object.fromEntries(nutrients.map((name) => [name, value(name)])) as TypedNutrition;

export const emptyNutrition: TypedNutrition = filled(() => "");

export function heldNutrition(told: unknown, { language }: Pick<Reading, "language">): TypedNutrition {
  const values = (told ?? {}) as Record<string, unknown>;
  return filled((name) => numberText(values[name], { language, places: 2 }));
}

export function meantNutrition(typed: TypedNutrition): unknown {
  const values = nutrients.map((name) => [name, readNumber(typed[name], { places: 2 })] as const);
  return values.every(([, value]) => value === null) ? null : Object.fromEntries(values);
}
