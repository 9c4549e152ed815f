/** What is sold. A product keeps its kind; what the law wants of it, and what its form asks for, follow from it. */
export const productTypes = ["bottle", "case", "food", "merchandise", "voucher", "ticket", "service"] as const;
export type ProductType = (typeof productTypes)[number];

const intangible: ReadonlySet<ProductType> = new Set(["voucher", "ticket", "service"]);
/** Whether it lies on a shelf and is sent: neither a voucher nor a seat nor an hour of work does. */
export function isGoods(type: ProductType): boolean {
  return !intangible.has(type);
}

/**
 * What a drink is called on its label, and what the law wants of it: wine as the categories of Annex VII, Part II of
 * Regulation (EU) No 1308/2013 have it, then aromatised wine products (Regulation (EU) No 251/2014) and all others.
 */
export const drinkKinds = [
  "wine",
  "sekt",
  "sparkling",
  "aeratedSparkling",
  "semiSparkling",
  "aeratedSemiSparkling",
  "liqueurWine",
  "must",
  "dealcoholised",
  "dealcoholisedSparkling",
  "partlyDealcoholised",
  "aromatised",
  "fruitWine",
  "beer",
  "spirit",
  "juice",
  "other",
] as const;
export type DrinkKind = (typeof drinkKinds)[number];

/** The classes of VAT rates that a product can be in; which rate that is depends on country and day. */
export const taxClasses = ["standard", "reduced", "zero"] as const;

/** In whole units, so that no amount is a fraction. */
export const contentUnits = ["ml", "g", "mm", "cm2", "cm3", "piece"] as const;

/** `untracked`: always there; `tracked`: as many as are in stock; `backorder`: also when none is left. */
export const stockRules = ["untracked", "tracked", "backorder"] as const;
export type StockRule = (typeof stockRules)[number];

/** The fourteen allergens of Annex II of Regulation (EU) No 1169/2011, in its order. */
export const allergens = [
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soya",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulphites",
  "lupin",
  "molluscs",
] as const;

/** The values of a nutrition declaration per 100 ml or 100 g (Art. 30 of Regulation (EU) No 1169/2011). */
export const nutrients = [
  "energyKj",
  "energyKcal",
  "fat",
  "saturates",
  "carbohydrate",
  "sugars",
  "protein",
  "salt",
] as const;
