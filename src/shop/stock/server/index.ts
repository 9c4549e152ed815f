/** What other features may use of the stock. */
export { type Level, levelsOf, noteStockItems, setStockIn, setWarningIn } from "./stock.ts";
