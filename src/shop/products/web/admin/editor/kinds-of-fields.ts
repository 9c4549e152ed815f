import { type ProductType, productTypes } from "#shop/products/kinds.ts";

/** The kinds of products that a field is asked of. */
export type Kinds = readonly ProductType[];

export const all: Kinds = productTypes;
export const drinks: Kinds = ["bottle"];
export const food: Kinds = ["bottle", "food"];
/** What is there to be touched. */
export const goods: Kinds = ["bottle", "case", "food", "merchandise"];
/** Of which there is so much in a piece; how much is in a case follows from its parts. */
export const measured: Kinds = ["bottle", "food", "merchandise"];
