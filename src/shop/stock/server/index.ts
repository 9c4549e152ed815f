/** What other features may use of the stock. */
export { type Level, levelsOf, noteStockItems, type StockItem, setStockIn } from "./stock.ts";
