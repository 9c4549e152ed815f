/** What pages need of a design. */

export { designSheet } from "./design-sheet.ts";
export { ownFonts, preloadFonts } from "./fonts/preload.ts";
export { loadDesign } from "./load-design.ts";
export { Ornament } from "./ornaments/ornament.tsx";
