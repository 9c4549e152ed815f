import { type FontName, fontNames } from "../../fonts/families.ts";

// Cut out of the fonts of packages by the build (`scripts/fonts/cut.mjs`).
const urls = import.meta.glob<string>("/build/fonts/*.woff2", { eager: true, query: "?url", import: "default" });

/** The addresses of all families. For servers and the screen of the design: visitors get those of two families. */
export const fontFiles = Object.fromEntries(
  fontNames.map((name) => [
    name,
    { latin: urls[`/build/fonts/${name}.woff2`]!, latinExt: urls[`/build/fonts/${name}-ext.woff2`]! },
  ]),
) as Record<FontName, { latin: string; latinExt: string }>;
