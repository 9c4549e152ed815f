import type { DrinkKind } from "../products/kinds.ts";
import type { ProductDocument } from "../products/product.ts";
import { type DrinkLaw, drinkLaws, mostFree, mostSoft } from "./drink-laws.ts";
import { proposedDrink } from "./propose-drink.ts";

/**
 * How a drink is labelled. `soft`: at most 1.2 % vol, like any food (Art. 16 (4) of Regulation (EU) No 1169/2011);
 * `fermented`: wine, beer and what resembles them; `spirit`: what is distilled.
 */
export type Drink = "soft" | "fermented" | "spirit";

/** From here on, aromatised wine may contain distilled alcohol (Art. 3 (2) of Regulation (EU) No 251/2014). */
const leastFortified = 14.5;

/** What kind of drink it is: as its owner says, and until then what everything else suggests. Null for no drink. */
export function drinkKindOf(document: ProductDocument): DrinkKind | null {
  if (document.type !== "bottle") return null;
  return document.drink || (proposedDrink(document) ?? "wine");
}

/** What the law knows of a drink; null for what is none. */
export function lawOf(document: ProductDocument): DrinkLaw | null {
  const kind = drinkKindOf(document);
  return kind && drinkLaws[kind];
}

const free: ReadonlySet<DrinkKind> = new Set(["juice", "dealcoholised", "dealcoholisedSparkling"]);

/** Null for what is no drink. One whose alcohol is not filled in yet has as much as is usual for its kind. */
export function drinkOf(document: ProductDocument): Drink | null {
  const kind = drinkKindOf(document);
  if (kind === null) return null;
  if (kind === "spirit") return "spirit";
  const { alcohol } = document;
  return (alcohol === null ? free.has(kind) : alcohol <= mostSoft) ? "soft" : "fermented";
}

/** From which age a drink may be sold (§ 9 (1) JuSchG). */
export function ageOf(document: ProductDocument): 0 | 16 | 18 {
  const kind = drinkKindOf(document);
  if (kind === null) return 0;
  const { age } = drinkLaws[kind];
  const { alcohol } = document;
  if (kind === "spirit") return age;
  if (alcohol === null) return free.has(kind) || kind === "other" ? 0 : age;
  if (alcohol <= mostFree) return 0;
  return kind === "aromatised" && alcohol >= leastFortified ? 18 : age;
}

/**
 * Whether it is under excise duty in the EU: beer of more than 0.5 % vol, and all other alcohol of more than 1.2 % vol
 * (Art. 2, 8, 12, 17 and 20 of Directive 92/83/EEC), though some states, as Germany does for wine, take nothing for it.
 */
export function isUnderExcise(document: ProductDocument): boolean {
  const kind = drinkKindOf(document);
  if (kind === null) return false;
  const { alcohol } = document;
  if (alcohol === null) return !free.has(kind) && kind !== "other";
  return alcohol > (kind === "beer" ? mostFree : mostSoft);
}

/** Whether it has as much alcohol as what bears its name. What is not filled in fits. */
export function isAlcoholFitting(document: ProductDocument): boolean {
  const limits = lawOf(document)?.alcohol;
  const { alcohol } = document;
  return !limits || alcohol === null || (alcohol >= limits[0] && alcohol <= limits[1]);
}

/** Sparkling wine, whose label says how sweet it is (Art. 119 (1) (g) of Regulation (EU) No 1308/2013). */
export const sparklingKinds: ReadonlySet<DrinkKind | ""> = new Set<DrinkKind>([
  ...(["sekt", "sparkling", "aeratedSparkling", "dealcoholisedSparkling"] as const),
]);

export function isSparkling(document: ProductDocument): boolean {
  return sparklingKinds.has(drinkKindOf(document) ?? "");
}

/**
 * Whether the list of ingredients and the nutrition declaration are required by the law of wine: for what was produced
 * after 8 December 2023 (Art. 119 of Regulation (EU) No 1308/2013 and Art. 6a of Regulation (EU) No 251/2014, as amended
 * by Regulation (EU) 2021/2117), and so of vintages up to 2023 for none.
 */
export function isListedAs(document: ProductDocument, label: "wine" | "aromatised"): boolean {
  const { vintage } = document;
  return lawOf(document)?.label === label && (vintage === null || vintage >= 2024);
}
