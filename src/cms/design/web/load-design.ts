import type { RouterContextProvider } from "react-router";
import { load } from "#web/load.ts";
import { frozen } from "#web/parts/facts.ts";
import { once } from "#web/parts/once.ts";
import { type BrandPicture, type LiveBrand, readDesign } from "../contract.ts";
import type { DesignDocument } from "../document.ts";
import { preloadedFonts } from "../fonts/faces.ts";
import { headerGround } from "../sheet/header-ground.ts";
import { designSheet } from "./design-sheet.ts";
import { fontFiles } from "./fonts/files.ts";

/** The logo for light ground, and the one for dark ground, if there are two. */
export type Logo = { readonly light: BrandPicture; readonly dark: BrandPicture | null };

/** What browsers and phones draw around the pages: their icons, by version, and the colour above the header. */
export type SiteIcons = {
  readonly version: string;
  readonly vector: boolean;
  readonly light: string;
  readonly dark: string;
};

const drawnOf = once((design: DesignDocument, brand: LiveBrand) => ({
  designSheet: designSheet(design, brand),
  fonts: preloadedFonts(design.type, fontFiles),
  ornament: design.ornament.name,
  call: design.header.call,
  logo: brand.logo ? frozen<Logo>({ light: brand.logo, dark: brand.logoDark }) : undefined,
  share: brand.share,
  icons: frozen<SiteIcons>({
    ...{ version: brand.version, vector: brand.vector },
    ...{ light: headerGround(design, "light"), dark: headerGround(design, "dark") },
  }),
}));

/**
 * The look of the site as visitors see it: its style sheet, which stands in the head of every page (decision 0068), the
 * addresses of its fonts, what stands in the page itself, and what is drawn around it.
 */
export async function loadDesign(context: Readonly<RouterContextProvider>) {
  const { design, brand } = await load(context, readDesign, {});
  return drawnOf(design, brand);
}
