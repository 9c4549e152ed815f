import type { RouterContextProvider } from "react-router";
import { load } from "#web/load.ts";
import { once } from "#web/parts/once.ts";
import { readDesign } from "../contract.ts";
import type { DesignDocument } from "../document.ts";
import { preloadedFonts } from "../fonts/faces.ts";
import { designSheet } from "./design-sheet.ts";
import { fontFiles } from "./fonts/files.ts";

const drawnOf = once((design: DesignDocument) => ({
  designSheet: designSheet(design),
  fonts: preloadedFonts(design.type, fontFiles),
  ornament: design.ornament.name,
  call: design.header.call,
}));

/**
 * The look of the site as visitors see it: its style sheet, which stands in the head of every page (decision 0068), the
 * addresses of its fonts, and what stands in the page itself.
 */
export async function loadDesign(context: Readonly<RouterContextProvider>) {
  const { design } = await load(context, readDesign, {});
  return drawnOf(design);
}
