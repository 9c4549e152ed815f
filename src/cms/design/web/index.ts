export { fontFiles } from "./fonts/files.ts";
export { ownFonts, preloadFonts } from "./fonts/preload.ts";
