import { preload } from "react-dom";
import figtree from "../../../../../build/fonts/figtree.woff2";
import vollkorn from "../../../../../build/fonts/vollkorn.woff2";

/** The fonts of Vitrine's own screens, and of the look that a site begins with (`web/styles/fonts.css`). */
export const ownFonts: readonly string[] = [vollkorn, figtree];

/** The font of the admin centre. */
export const adminFonts: readonly string[] = [figtree];

/**
 * Asks for the fonts along with the page. Otherwise the browser learns of them only from the style sheet, and the first
 * lines change under the reader.
 */
export function preloadFonts(urls: readonly string[]): void {
  for (const url of urls) preload(url, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
