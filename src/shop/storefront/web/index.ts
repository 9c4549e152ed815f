export { loadCards, loadShop, showCards } from "./cards/load-cards.ts";
export { MarkButtons } from "./cards/product-card.tsx";
export type { CardWords, ShownCard } from "./cards/shown-card.ts";
export { Marks } from "./kept/marks.tsx";
export { Cards } from "./list/product-list.tsx";
export { PriceTag } from "./price/price-tag.tsx";
