export { StockPanel } from "./panel/stock-panel.tsx";
export { QuickStock } from "./quick-stock.tsx";
export { leftText } from "./stock-words.ts";
