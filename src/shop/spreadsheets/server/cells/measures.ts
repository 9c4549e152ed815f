import { fold } from "#contract/formats/fold.ts";
import type { contentUnits } from "#shop/products/kinds.ts";
import { Fault, shown } from "./cell.ts";
import { typedNumber } from "./numbers.ts";

type ContentUnit = (typeof contentUnits)[number];
type Unit = { unit: ContentUnit; factor: number; shift?: number };

/** How many of a content unit the units of people and of other shops are, as whole number × 10^-`shift`. */
const known: Record<string, Unit> = {
  ml: { unit: "ml", factor: 1 },
  cl: { unit: "ml", factor: 10 },
  dl: { unit: "ml", factor: 100 },
  l: { unit: "ml", factor: 1000 },
  mg: { unit: "g", factor: 1, shift: 3 },
  g: { unit: "g", factor: 1 },
  kg: { unit: "g", factor: 1000 },
  mm: { unit: "mm", factor: 1 },
  cm: { unit: "mm", factor: 10 },
  m: { unit: "mm", factor: 1000 },
  cm2: { unit: "cm2", factor: 1 },
  m2: { unit: "cm2", factor: 10_000 },
  cm3: { unit: "cm3", factor: 1 },
  m3: { unit: "cm3", factor: 1_000_000 },
  piece: { unit: "piece", factor: 1 },
};

const spellings: Record<string, string> = {
  ...{ liter: "l", litre: "l", litres: "l", liters: "l", lt: "l", ltr: "l", milliliter: "ml", millilitre: "ml" },
  ...{ zentiliter: "cl", centiliter: "cl", kilogramm: "kg", kilogram: "kg", kilo: "kg", gramm: "g", gram: "g" },
  ...{ grams: "g", gr: "g", meter: "m", metre: "m", zentimeter: "cm", millimeter: "mm", qm: "m2", sqm: "m2" },
  ...{ stuck: "piece", stuecke: "piece", stueck: "piece", stk: "piece", st: "piece", pieces: "piece", pcs: "piece" },
  ...{ pc: "piece", item: "piece", unit: "piece", items: "piece", einheit: "piece" },
};

/** The unit that somebody has typed, as a content unit with its factor. */
export function unitOf(text: string): Unit | Fault {
  // Folding makes `m²` an `m2`.
  const word = fold(text).replace(/\.$/, "");
  return known[spellings[word] ?? word] ?? new Fault("UNIT", { text: shown(text) });
}

/** An amount in whole content units: 0,75 of `l` are 750 `ml`. */
export function measured(
  text: string,
  { factor, shift = 0, most }: { factor: number; shift?: number; most: number },
): number | Fault {
  const number = typedNumber(text, { plain: factor > 1 });
  if (number instanceof Fault) return number;
  if (number.negative) return new Fault("NEGATIVE", { text: shown(text) });
  if (number.digits.length > 15) return new Fault("LARGE", { text: shown(text), most });
  const [amount, divisor] = [BigInt(number.digits) * BigInt(factor), 10n ** BigInt(number.decimals + shift)];
  if (amount % divisor !== 0n) return new Fault("WHOLE", { text: shown(text) });
  const whole = amount / divisor;
  if (whole > BigInt(most)) return new Fault("LARGE", { text: shown(text), most });
  return whole < 1n ? new Fault("SMALL", { text: shown(text), least: 1 }) : Number(whole);
}
