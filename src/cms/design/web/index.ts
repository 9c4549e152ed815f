/** What the pages of the site need of the design. */

export { designSheet } from "./design-sheet.ts";
export { ownFonts, preloadFonts } from "./fonts/preload.ts";
export { loadDesign } from "./load-design.ts";
