/** What other features may use of the stock. */
export { setStockIn, setWarningIn } from "./change-stock.ts";
export { type Level, levelsOf, productsOfStock, stockOfProducts } from "./read-stock.ts";
export { changeReserved, heldBy, type NeededStock, releaseStock, reserveStock, sendStock } from "./reservations.ts";
export { releasePart, returnStock } from "./returned-stock.ts";
export { countRunningOut } from "./short-stock.ts";
export { noteStockItems } from "./stock-items.ts";
