import type { DrinkKind } from "../products/kinds.ts";

/** Drinks with no more are labelled like any food (Art. 16 (4) of Regulation (EU) No 1169/2011), in % vol. */
export const mostSoft = 1.2;
/** Drinks with no more are sold as free of alcohol. */
export const mostFree = 0.5;

/** What the law knows of one kind of drink. */
export type DrinkLaw = {
  /**
   * By which rules for labels: the products of Annex VII, Part II of Regulation (EU) No 1308/2013 that its Art. 119
   * names; aromatised wine products; or those for any food.
   */
  label: "wine" | "aromatised" | "food";
  /** The least and the most % vol that may bear the name; null where no law says. */
  alcohol: [least: number, most: number] | null;
  /**
   * From which age it may be sold if it contains alcohol: 16 for beer, wine, what resembles wine, and sparkling wine, 18
   * for all other drinks (§ 9 (1) JuSchG). Liqueur wine contains distilled alcohol.
   */
  age: 16 | 18;
};

const wine = (least: number, most: number, age: 16 | 18 = 16): DrinkLaw => ({
  label: "wine",
  alcohol: [least, most],
  age,
});

export const drinkLaws: Record<DrinkKind, DrinkLaw> = {
  wine: wine(4.5, 20),
  sekt: wine(6, 20),
  sparkling: wine(6, 20),
  aeratedSparkling: wine(6, 20),
  semiSparkling: wine(7, 20),
  aeratedSemiSparkling: wine(7, 20),
  liqueurWine: wine(15, 22, 18),
  must: wine(1, 15),
  dealcoholised: wine(0, mostFree),
  dealcoholisedSparkling: wine(0, mostFree),
  partlyDealcoholised: wine(0.51, 9),
  aromatised: { label: "aromatised", alcohol: [1.2, 22], age: 16 },
  fruitWine: { label: "food", alcohol: null, age: 16 },
  beer: { label: "food", alcohol: null, age: 16 },
  // Egg liqueur has 14 (Annex I of Regulation (EU) 2019/787).
  spirit: { label: "food", alcohol: [14, 96], age: 18 },
  juice: { label: "food", alcohol: [0, mostSoft], age: 16 },
  other: { label: "food", alcohol: null, age: 18 },
};
