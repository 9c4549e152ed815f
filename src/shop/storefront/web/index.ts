export { AwayNote, awayOf } from "./away.tsx";
export { type KeptCart, openCart } from "./buying/kept-cart.ts";
export {
  clearKeptCart,
  keepCode,
  keepSeen,
  readKeptCode,
  readSeen,
  type Seen,
  type SeenLine,
} from "./buying/local-cart.ts";
export { bringVisitCart, handOver } from "./buying/visit-cart.ts";
export { loadCards, loadShop, showCards } from "./cards/load-cards.ts";
export { CardBuying, MarkButtons } from "./cards/product-card.tsx";
export { type CardWords, picturesOf, type ShownCard } from "./cards/shown-card.ts";
export { whenKeptChanges } from "./kept/browser-storage.ts";
export { keepAsFavourite } from "./kept/keep-as-favourite.ts";
export { Marks } from "./kept/marks.tsx";
export { Cards } from "./list/product-list.tsx";
export { PriceTag } from "./price/price-tag.tsx";
export { StoreBar } from "./store-bar.tsx";
