/** What pages need of a design. */

export { designSheet } from "./design-sheet.ts";
export { allFontFaces } from "./fonts/all-faces.ts";
export { fontFiles } from "./fonts/files.ts";
export { adminFonts, ownFonts, preloadFonts } from "./fonts/preload.ts";
export { type Call, loadCall } from "./load-call.ts";
export { type Logo, loadDesign, type SiteIcons } from "./load-design.ts";
export { BrandLogo } from "./logo/brand-logo.tsx";
export { LookNote } from "./look/look-note.tsx";
export { Ornament, ornamentDrawing } from "./ornaments/ornament.tsx";
export { ornamentUrl } from "./sheets/ornaments.ts";
